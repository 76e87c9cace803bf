export { avatarSize, logoSize, removeImage, replaceImage } from './images.ts'

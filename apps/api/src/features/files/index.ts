export { avatarSize, logoSize, removeImage, replaceImage } from './images.ts'
export { bindFileRoutes } from './routes.ts'

import { fileAddress } from '@weekboard/contracts/files'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { EncodedImage, ImageSize } from '../../platform/files/encode-image.ts'
import type { FileStore, NewFile } from '../../platform/files/file-store.ts'

/** Large enough for a screen with three pixels a point. */
export const avatarSize: ImageSize = { width: 256, height: 256, fit: 'cover' }
export const logoSize: ImageSize = { width: 512, height: 256, fit: 'inside' }

type Owner = Pick<NewFile, 'kind' | 'employeeId'>

export interface ReplacedImage {
  readonly owner: Owner
  readonly image: EncodedImage
  /** The address of the image before; anything else, such as a drawn avatar, is ignored. */
  readonly formerAddress: string | null
  readonly now: Date
}

/** Stores an image in place of the former one; returns its address. */
export async function replaceImage(
  files: FileStore,
  tx: TenantTransaction,
  { owner, image, formerAddress, now }: ReplacedImage,
): Promise<string> {
  await removeImage(files, tx, formerAddress)
  return fileAddress(await files.put(tx, { ...owner, ...image, createdAt: now }))
}

const addressPrefix = fileAddress('')

/** Removes the image at an address; null and addresses that are no file's are ignored. */
export async function removeImage(
  files: FileStore,
  tx: TenantTransaction,
  address: string | null,
): Promise<void> {
  if (address?.startsWith(addressPrefix))
    await files.remove(tx, address.slice(addressPrefix.length))
}

/** Pictures of an account: uploaded whole or in parts, stored and deleted. The bytes themselves travel by `raw-operations.ts`. */
import { z } from 'zod'
import { image } from './fields.ts'
import { operation } from './kernel.ts'
import { maxImagesPerListing, readLimit, uploadLimit, writeLimit } from './market/limits.ts'

export const imageId = z.uuid().meta({ description: 'Identifies a picture' })
export const uploadId = z.uuid().meta({ description: 'Identifies an upload' })

/** Pictures that the new one is compared with: those that the listing has already. */
export const among = z
  .array(imageId)
  .max(maxImagesPerListing)
  .default([])
  .meta({ description: 'Own pictures of the same listing, in which a duplicate is looked for' })

/** What became of a file. */
export const uploadedImage = z
  .object({
    image,
    /** Which of the pictures in `among` shows the same, byte for byte or nearly; null when none does. */
    duplicateOf: imageId.nullable(),
  })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.output<typeof uploadedImage>

/** Refusals of a file for what it is. */
export const imageRefusals = [
  'image_empty',
  'image_too_large',
  'image_type_not_supported',
  'image_heic_not_supported',
  'image_damaged',
  'image_too_many_pixels',
  'image_shape_not_supported',
  'storage_limit_reached',
] as const

export const imageOperations = {
  mine: operation({
    method: 'GET',
    path: '/me/images',
    access: 'user',
    forDealership: 'stock',
    summary: 'Own pictures by id',
    description: 'In the requested order. Ids that are not pictures of this account are left out.',
    input: z.object({ ids: z.array(imageId).min(1).max(50) }),
    output: z.object({ images: z.array(image) }),
    errors: [],
    rateLimit: readLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/images/{imageId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'Give up a picture',
    description:
      'Its files are removed when nobody else uses them. May be repeated: a picture that is not, or no longer, of this ' +
      'account stays as it is.',
    input: z.object({ imageId }),
    output: z.object({ imageId }),
    errors: ['image_in_use'],
    rateLimit: writeLimit,
  }),
  finishUpload: operation({
    method: 'POST',
    path: '/me/uploads/{uploadId}/image',
    access: 'user',
    forDealership: 'stock',
    summary: 'Make a picture of a complete upload',
    description: 'May be repeated: it returns the same picture. A refused file is deleted with its upload.',
    input: z.object({ uploadId, among }),
    output: uploadedImage,
    errors: ['upload_not_found', 'upload_incomplete', 'image_not_found', ...imageRefusals],
    rateLimit: uploadLimit,
  }),
}

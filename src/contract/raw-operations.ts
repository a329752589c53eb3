/**
 * Calls whose body is read as bytes: files, which are streamed, and events, whose signature is over each of them. They
 * stand outside the kernel and are described here so that the API document names them beside the operations.
 */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { among, imageOperations, imageRefusals, uploadedImage } from './images.ts'
import type { Access, Method, RateLimit } from './kernel.ts'
import { uploadLimit, uploadPartLimit } from './limits.ts'
import { profilePicture } from './profiles.ts'

export interface RawOperation {
  method: Method
  path: `/${string}`
  access: Access
  summary: string
  description: string
  /** Fields of the path and of the query. */
  input: z.ZodObject
  headers: z.ZodObject
  /** Media types of the body, with a sentence on each. */
  body: Record<string, string>
  output: z.ZodType
  status: 200 | 201
  errors: readonly ErrorCode[]
  rateLimit: RateLimit
}

const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/octet-stream']
const wholeFile = Object.fromEntries(fileTypes.map((type) => [type, 'The bytes of one picture.']))

/** Raw calls by `group.name`. */
export const rawOperations = {
  'images.create': {
    method: 'POST',
    path: '/me/images',
    access: 'user',
    summary: 'Send a whole picture',
    description:
      'One picture, as the body or as the field `pictures` of a form. What it is is read from its content; its name ' +
      'and the stated type do not matter. For large files and bad lines, see resumable uploads.',
    input: z.strictObject({ among }),
    headers: z.object({}),
    body: { 'multipart/form-data': 'A form with one file in the field `pictures`.', ...wholeFile },
    output: uploadedImage,
    status: 201,
    errors: ['image_not_found', 'too_many_images', ...imageRefusals],
    rateLimit: uploadLimit,
  },
  'images.sendPart': {
    method: 'PATCH',
    path: '/me/uploads/{uploadId}',
    access: 'user',
    summary: 'Send the next part of an upload',
    description:
      'At most 1,048,576 bytes. When the line breaks, what arrived is kept: ask for the offset and go on from there.',
    input: z.strictObject({ uploadId: z.uuid() }),
    headers: z.object({ 'upload-offset': z.int().min(0).meta({ description: 'Where the part begins' }) }),
    body: { 'application/offset+octet-stream': 'The bytes from the offset on.' },
    output: imageOperations.upload.output,
    status: 200,
    errors: ['upload_not_found', 'upload_offset_mismatch', 'upload_too_many_parts'],
    rateLimit: uploadPartLimit,
  },
  'profiles.setPicture': {
    method: 'POST',
    path: '/me/profile-picture',
    access: 'user',
    summary: 'Set the own profile picture',
    description:
      'A JPG, PNG or GIF of at most 1,048,576 bytes, as the body or as the field `picture` of a form. The one before ' +
      'is removed when the new one is there. A form may name in `returnTo` the page that it is sent back to.',
    input: z.strictObject({}),
    headers: z.object({}),
    body: { 'multipart/form-data': 'A form with one file in the field `picture`.', ...wholeFile },
    output: profilePicture,
    status: 201,
    errors: [
      'profile_picture_type',
      'profile_picture_too_large',
      'image_empty',
      'image_damaged',
      'image_too_many_pixels',
      'image_shape_not_supported',
      'storage_limit_reached',
    ],
    rateLimit: uploadLimit,
  },
  'payments.webhook': {
    method: 'POST',
    path: '/webhooks/stripe',
    access: 'visitor',
    summary: 'For the payment provider: report an event',
    description:
      'Stripe posts its events here, signed with the secret of the endpoint; a signature of more than five minutes ago ' +
      'is refused. Unhandled event types are acknowledged.',
    input: z.strictObject({}),
    headers: z.object({ 'stripe-signature': z.string().meta({ description: 'As Stripe makes it' }) }),
    body: { 'application/json': 'The event, byte for byte as it was signed.' },
    output: z.object({ received: z.literal(true) }),
    status: 200,
    errors: ['invalid_signature', 'payments_not_configured'],
    rateLimit: { limit: 1_200, windowMs: 60_000, per: 'address' },
  },
} as const satisfies Record<string, RawOperation>

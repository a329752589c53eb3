/**
 * Calls whose body is read as bytes: files, which are streamed, and events, whose signature is over each of them. They
 * stand outside the kernel and are described here so that the API document names them beside the operations.
 */
import { z } from 'zod'
import type { GuardedChange } from './market/dealer-guard.ts'
import type { DealershipPart } from './market/dealer-roles.ts'
import type { ErrorCode } from './market/errors.ts'
import { among, imageRefusals, uploadedImage, uploadId } from './images.ts'
import type { Access, KeyAccess, Method, RateLimit } from './kernel.ts'
import { invoiceFiles } from './invoice-files.ts'
import { leadFeedInput } from './leads.ts'
import { maxImageBytes, readLimit, uploadLimit, uploadPartLimit, writeLimit } from './market/limits.ts'
import { rawStockOperations } from './raw-stock-operations.ts'
import { profilePicture } from './profiles.ts'
import { savedSearchFeeds } from './saved-search-feeds.ts'
import { traderDocumentFiles } from './trader-document-files.ts'

export interface RawOperation {
  method: Method | 'HEAD' | 'OPTIONS'
  path: `/${string}`
  access: Access
  keyScope?: KeyAccess
  forDealership?: DealershipPart
  changes?: GuardedChange<never>
  summary: string
  description: string
  /** Fields of the path and of the query. */
  input: z.ZodObject
  headers: z.ZodObject
  /** Media types of the body, with a sentence on each; none for a call without a body. */
  body: Record<string, string>
  output: z.ZodType
  /** Media types of the response with a sentence on each, where it is not JSON. */
  produces?: Record<string, string>
  /** Where the output is returned; as a JSON body by default. */
  outputIn?: 'headers'
  status: 200 | 201 | 204
  errors: readonly ErrorCode[]
  rateLimit: RateLimit
}

const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/octet-stream']
const wholeFile = Object.fromEntries(fileTypes.map((type) => [type, 'The bytes of one picture.']))

/** The version of tus, the protocol of resumable uploads (https://tus.io/protocols/resumable-upload). */
export const tusVersion = '1.0.0'
/** Extensions of the protocol that this server supports. */
export const tusExtensions = 'creation,expiration,termination'

const tusResumable = z.literal(tusVersion).meta({ description: 'Version of the protocol' })
const uploadOffset = z.int().min(0).meta({ description: 'Bytes received: the next byte to send' })
const uploadLength = z.int().min(0).meta({ description: 'Bytes of the whole file' })
const uploadExpires = z.string().meta({ description: 'Until when the upload can be continued, as an HTTP date' })
const tusHeaders = z.object({ 'tus-resumable': tusResumable })
const tusErrors = ['upload_version_not_supported', 'upload_not_found'] as const

/** Setting a profile picture: the person's own, and that of the dealer. */
const settingPicture = {
  method: 'POST',
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
} as const

/** Raw calls by `group.name`. */
export const rawOperations = {
  'images.create': {
    method: 'POST',
    path: '/me/images',
    access: 'user',
    keyScope: 'stock:write',
    forDealership: 'stock',
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
  'images.uploadOptions': {
    method: 'OPTIONS',
    path: '/me/uploads',
    access: 'visitor',
    summary: 'What the server supports of tus',
    description:
      'Resumable uploads follow tus 1.0.0 (https://tus.io/protocols/resumable-upload). Give any client of tus this ' +
      'address as its endpoint and the access token as the header `Authorization`. When all bytes are sent, ' +
      '`images.finishUpload` makes the picture; the id of the upload is the last part of its address.',
    input: z.strictObject({}),
    headers: z.object({}),
    body: {},
    output: z.object({
      'tus-version': z.literal(tusVersion),
      'tus-extension': z.literal(tusExtensions),
      'tus-max-size': z.literal(maxImageBytes),
    }),
    outputIn: 'headers',
    status: 204,
    errors: [],
    rateLimit: readLimit,
  },
  'images.startUpload': {
    method: 'POST',
    path: '/me/uploads',
    access: 'user',
    forDealership: 'stock',
    summary: 'Start a resumable upload',
    description:
      'Creates an upload (tus: creation) and returns its address. Then send the bytes with PATCH and finish the upload. ' +
      'An upload that is not finished within 24 hours is deleted. Metadata is ignored: the content says what a file is.',
    input: z.strictObject({}),
    headers: tusHeaders.extend({ 'upload-length': uploadLength }),
    body: {},
    output: z.object({
      location: z.string().meta({ description: 'The address of the upload; ends with its id' }),
      'upload-expires': uploadExpires,
    }),
    outputIn: 'headers',
    status: 201,
    errors: [
      'upload_version_not_supported',
      'too_many_uploads',
      'storage_limit_reached',
      'image_empty',
      'image_too_large',
    ],
    rateLimit: uploadLimit,
  },
  'images.readUpload': {
    method: 'HEAD',
    path: '/me/uploads/{uploadId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'Read the progress of an upload',
    description: 'After a broken connection: send the bytes that follow this offset.',
    input: z.strictObject({ uploadId }),
    headers: tusHeaders,
    body: {},
    output: z.object({
      'upload-offset': uploadOffset,
      'upload-length': uploadLength,
      'upload-expires': uploadExpires,
    }),
    outputIn: 'headers',
    status: 200,
    errors: tusErrors,
    rateLimit: readLimit,
  },
  'images.sendPart': {
    method: 'PATCH',
    path: '/me/uploads/{uploadId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'Send the next bytes of an upload',
    description:
      'Of any length up to the end of the file. When the connection breaks, received bytes are kept: read the offset and ' +
      'continue from there. Behind a proxy that buffers requests only whole ones are received, so parts of a megabyte or ' +
      'less lose least.',
    input: z.strictObject({ uploadId }),
    headers: tusHeaders.extend({ 'upload-offset': z.int().min(0).meta({ description: 'Where the bytes begin' }) }),
    body: { 'application/offset+octet-stream': 'The bytes from the offset on.' },
    output: z.object({ 'upload-offset': uploadOffset, 'upload-expires': uploadExpires }),
    outputIn: 'headers',
    status: 204,
    errors: [...tusErrors, 'upload_type_not_supported', 'upload_offset_mismatch', 'upload_too_many_parts'],
    rateLimit: uploadPartLimit,
  },
  'images.cancelUpload': {
    method: 'DELETE',
    path: '/me/uploads/{uploadId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'Delete an upload',
    description: 'tus: termination. May be repeated. A picture that was made of it stays.',
    input: z.strictObject({ uploadId }),
    headers: tusHeaders,
    body: {},
    output: z.object({}),
    outputIn: 'headers',
    status: 204,
    errors: ['upload_version_not_supported'],
    rateLimit: writeLimit,
  },
  'profiles.setPicture': {
    ...settingPicture,
    path: '/me/profile-picture',
    access: 'user',
    summary: 'Set the own profile picture',
  },
  'dealership.setPicture': {
    ...settingPicture,
    path: '/dealership/profile-picture',
    access: 'dealer',
    forDealership: 'owner',
    summary: "Set the dealer's profile picture",
  },
  'leads.adf': {
    method: 'GET',
    path: '/leads/adf',
    access: 'dealer',
    keyScope: 'leads:read',
    forDealership: 'sales',
    summary: "Leads about the dealer's vehicles as ADF/XML",
    description:
      'The leads of GET /leads as one document of ADF 1.0, the form that customer systems of dealers read. The header `link` with `rel="next"` is the address of the following page; without it the page is the last one.',
    input: leadFeedInput.strict(),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'application/xml': 'A document of ADF 1.0.' },
    status: 200,
    errors: [],
    rateLimit: readLimit,
  },
  'stockByNumber.export': {
    method: 'GET',
    path: '/stock-export',
    access: 'dealer',
    keyScope: 'stock:read',
    forDealership: 'stock',
    summary: 'The stock as CSV',
    description:
      'All vehicles with an own number that are not sold, with the columns that an import reads: importing the file again changes nothing. Cells are the words of the dealer, as they are: a spreadsheet may take some for formulas.',
    input: z.strictObject({}),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'text/csv': 'UTF-8 with a header line, separated by commas.' },
    status: 200,
    errors: [],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  },
  ...rawStockOperations,
  ...savedSearchFeeds,
  ...invoiceFiles,
  ...traderDocumentFiles,
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

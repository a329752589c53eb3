/** Calls whose body or response is a document of a trader; part of `rawOperations`. */
import { z } from 'zod'
import { maxTraderDocumentBytes, readLimit } from './market/limits.ts'
import { userId } from './fields.ts'
import { documentId, documentTypes, traderDocument } from './sellers.ts'

const kinds = Object.fromEntries(documentTypes.map((type) => [type, 'The bytes of one document.']))

export const traderDocumentFiles = {
  'sellers.addDocument': {
    method: 'POST',
    path: '/me/seller/documents',
    access: 'user',
    forDealership: 'owner',
    summary: 'Send a document that shows who the business is',
    description:
      `A PDF, JPEG or PNG of at most ${maxTraderDocumentBytes.toLocaleString('en')} bytes, as the body or as the field \`document\` of a form, which may name in \`returnTo\` the page that it is sent back to. ` +
      'What it is is read from its content. Stored encrypted, read by the staff only, deleted some time after the decision.',
    input: z.strictObject({}),
    headers: z.object({}),
    body: { 'multipart/form-data': 'A form with one file in the field `document`.', ...kinds },
    output: traderDocument,
    status: 201,
    errors: [
      'trader_document_type',
      'trader_document_too_large',
      'too_many_trader_documents',
      'trader_details_missing',
    ],
    rateLimit: { limit: 30, windowMs: 60 * 60_000, per: 'account' },
  },
  'adminSellers.document': {
    method: 'GET',
    path: '/admin/sellers/{userId}/documents/{documentId}',
    access: 'support',
    summary: "A trader's document",
    description: 'Every reading is recorded.',
    input: z.strictObject({ userId, documentId }),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: kinds,
    status: 200,
    errors: ['trader_document_not_found'],
    rateLimit: readLimit,
  },
} as const

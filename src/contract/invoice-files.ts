/** Calls whose response is a file of invoices; part of `rawOperations`. */
import { z } from 'zod'
import { invoiceId, quarter } from './invoices.ts'
import { languages } from './market/vocabulary.ts'

export const invoiceFiles = {
  'invoices.pdf': {
    method: 'GET',
    path: '/invoices/{invoiceId}/pdf',
    access: 'user',
    forDealership: 'owner',
    summary: 'An own invoice or credit note as PDF',
    description:
      'PDF/A-3 in the language in which it was issued. The electronic invoice (EN 16931, Factur-X and ZUGFeRD) is inside, if the order stated the customer. Support and administrators may read any.',
    input: z.strictObject({ invoiceId }),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'application/pdf': 'A document of PDF/A-3.' },
    status: 200,
    errors: ['invoice_not_found'],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  },
  'invoices.xml': {
    method: 'GET',
    path: '/invoices/{invoiceId}/xml',
    access: 'user',
    forDealership: 'owner',
    summary: 'An own invoice or credit note as XML',
    description:
      'The electronic invoice: EN 16931 in the syntax of UN/CEFACT (CII). `invoice_not_electronic`: the order did not state the customer. Support and administrators may read any.',
    input: z.strictObject({ invoiceId }),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'application/xml': 'A Cross Industry Invoice.' },
    status: 200,
    errors: ['invoice_not_found', 'invoice_not_electronic'],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  },
  'invoices.archive': {
    method: 'GET',
    path: '/me/invoices.zip',
    access: 'user',
    forDealership: 'owner',
    summary: 'All own invoices and credit notes of a quarter',
    description: 'An archive of the PDFs and a list of them as CSV. Without a quarter it has all of them.',
    input: z.strictObject({ quarter: quarter.optional() }),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'application/zip': 'An archive.' },
    status: 200,
    errors: [],
    rateLimit: { limit: 10, windowMs: 60_000, per: 'account' },
  },
  'adminInvoices.csv': {
    method: 'GET',
    path: '/admin/invoices.csv',
    access: 'admin',
    summary: 'All invoices and credit notes of a quarter for the accountant',
    description:
      'In the order of their issue, with negative amounts for credit notes. `separator=semicolon` separates by semicolons and writes decimal commas, as German and French programs expect. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
    input: z.strictObject({
      quarter: quarter.optional(),
      separator: z.enum(['comma', 'semicolon']).default('comma'),
      language: z.enum(languages).default('en').meta({ description: 'Of the column headings' }),
    }),
    headers: z.object({}),
    body: {},
    output: z.string(),
    produces: { 'text/csv': 'UTF-8 with a byte order mark and a header line.' },
    status: 200,
    errors: [],
    rateLimit: { limit: 10, windowMs: 60_000, per: 'account' },
  },
} as const

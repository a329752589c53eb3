/** A dealer's stock from files: sent, understood, checked, imported and reported. The file itself travels by `raw-operations.ts`. */
import { z } from 'zod'
import type { ErrorCode } from './market/errors.ts'
import { instant, isEstablished, listingId, page, pageSize, slug, taxonomyKey } from './fields.ts'
import { importOutcomes, importQuestions } from './market/import-outcomes.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { pictureArchive } from './stock-archives.ts'
import { notReady, stockReadinessOperations } from './stock-readiness.ts'
import { importOrigins, importStates, type RowAsRead, rowFates } from './market/stock-choices.ts'
import { languages } from './market/vocabulary.ts'

const importId = z.uuid().meta({ description: 'Identifies an import' })
const header = z.string().max(500)
const field = z.string().max(60).meta({ description: 'What a column holds, such as `priceEuros`; `fields` has all' })

const counts = z.object({
  new: z.int().min(0),
  changed: z.int().min(0),
  unchanged: z.int().min(0),
  /** Vehicles that the file lacks. */
  gone: z.int().min(0),
  /** Rows that wait for an answer of their dealer. */
  asked: z.int().min(0),
  refused: z.int().min(0),
  /** Rows that are not refused, with a doubt. */
  warned: z.int().min(0),
})

export const stockImportSummary = z
  .object({
    id: importId,
    name: z.string().meta({ description: 'The name of the file' }),
    origin: z.enum(importOrigins),
    state: z.enum(importStates),
    isComplete: z.boolean().meta({ description: 'Whether the file holds the whole stock: what it lacks ends' }),
    /** Null before the file has been read to its end. */
    rowsTotal: z.int().min(0).nullable(),
    rowsDone: z.int().min(0),
    vehicles: z.int().min(0).nullable().meta({ description: 'Different vehicles in the file' }),
    vehiclesBefore: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Vehicles of earlier files that are on offer, which a complete one would have' }),
    counts,
    problem: z.object({ code: z.string(), value: z.string() }).nullable().meta({ description: 'Why it failed' }),
    startedAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'StockImportSummary' })
export type StockImportSummary = z.output<typeof stockImportSummary>

const code = z.enum(importOutcomes)
const finding = z.object({ field: z.string(), code, value: z.string() })

export const stockImport = stockImportSummary
  .extend({
    sizeBytes: z.int().min(0).nullable(),
    encoding: z.string().nullable(),
    format: z.string().nullable().meta({ description: 'The known form of the file, such as `AutoScout24`' }),
    separator: z.string().nullable(),
    columns: z.array(
      z.object({
        header,
        /** Null: the column is ignored. */
        field: field.nullable(),
        samples: z.array(z.string()),
      }),
    ),
    fields: z.array(field).meta({ description: 'All that a column can hold' }),
    missing: z.array(field).meta({ description: 'Fields that are needed and no column holds' }),
    place: z.string().nullable().meta({ description: 'Where the vehicles are whose row states no place' }),
    language: z.enum(languages).nullable().meta({ description: 'Of descriptions that are made of the facts' }),
    /** Whether the file is still stored. */
    hasFile: z.boolean(),
    mayRunAgain: z.boolean().meta({
      description: 'Whether it has ended, its file is still stored, and no other file has been imported since',
    }),
    /** How often each finding occurs, the most frequent first. */
    findings: z.array(z.object({ fate: z.enum(rowFates), field: z.string(), code, rows: z.int().min(1) })),
    /** Makes and models that the taxonomy lacks, as the file writes them, the most frequent first. */
    unknownVehicles: z.array(z.object({ text: z.string(), rows: z.int().min(1) })),
  })
  .meta({ id: 'StockImport' })
export type StockImport = z.output<typeof stockImport>

const asRead: z.ZodType<RowAsRead> = z.object({
  vehicle: z.string().meta({ description: 'Make and model as the market names them' }),
  modelDescription: z.string().nullable(),
  priceEuros: z.int().min(0).meta({ description: 'With VAT' }),
  mileageKm: z.int().min(0).nullable(),
  year: z.int(),
  firstRegistrationMonth: z.int().nullable(),
  city: z.string(),
})

const stockRow = z
  .object({
    /** Null for a vehicle that the file lacks. */
    line: z.int().nullable(),
    number: z.string().nullable().meta({ description: "The dealer's own number; null if the row has none" }),
    name: z.string().meta({ description: 'Make and model, as the file writes them' }),
    fate: z.enum(rowFates),
    findings: z.array(finding),
    read: asRead.nullable().meta({
      description: 'What was understood; null for a row that could not be read, and for a vehicle that the file lacks',
    }),
    listingId: listingId.nullable().meta({ description: 'Null in a dry run, unless the vehicle is listed already' }),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.output<typeof stockRow>

const chosenModel = z.object({
  text: z.string().trim().min(1).max(200).meta({ description: 'Make and model, as the file writes them' }),
  vehicleType: taxonomyKey,
  make: slug,
  model: slug.nullable().meta({ description: 'Null: the model "Other" of the make' }),
})

const settings = z.object({
  goneAfterFiles: z.int().min(1).max(10).meta({ description: 'Complete files in a row that lack a vehicle that ends' }),
  goneAfterDays: z.int().min(1).max(60).meta({ description: 'Days after which a missing vehicle ends at the latest' }),
})
const models = z.array(chosenModel)

/** Refusals of a file for what it is. */
export const stockFileRefusals = ['stock_file_not_readable', 'too_many_imports', 'plan_or_check_required'] as const

const wrongState = ['stock_import_not_found', 'stock_import_state'] as const satisfies readonly ErrorCode[]

function step(path: `/${string}`, summary: string, description: string, errors: readonly ErrorCode[] = []) {
  return operation({
    method: 'POST',
    path,
    access: 'dealer',
    forDealership: 'stock',
    ...(/(run|again|confirm|resume)$/.test(path) && { changes: { part: 'vehicles' } as const }),
    summary,
    description,
    input: z.object({ importId }),
    output: stockImport,
    errors: [...wrongState, ...errors],
    rateLimit: writeLimit,
  })
}

export const stockOperations = {
  ...stockReadinessOperations,
  list: operation({
    method: 'GET',
    path: '/me/stock/imports',
    access: 'dealer',
    forDealership: 'stock',
    summary: "The caller's imports, newest first",
    input: z.object({ page, pageSize: pageSize(20) }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      imports: z.array(stockImportSummary),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/me/stock/imports/{importId}',
    access: 'dealer',
    forDealership: 'stock',
    summary: 'An import with its columns and its progress',
    input: z.object({ importId }),
    output: stockImport,
    errors: ['stock_import_not_found'],
    rateLimit: readLimit,
  }),
  correct: operation({
    method: 'PUT',
    path: '/me/stock/imports/{importId}/columns',
    access: 'dealer',
    forDealership: 'stock',
    summary: 'Say what the columns of a file hold',
    description:
      'Columns that are not named stay as they are. The choice is remembered for the next file. After a dry run the ' +
      'import is to be checked again.',
    input: z.object({
      importId,
      columns: z
        .array(z.object({ header, field: field.nullable() }))
        .max(500)
        .default([]),
      place: z.string().trim().max(200).nullable().optional(),
      language: z.enum(languages).nullable().optional(),
      isComplete: z.boolean().optional(),
    }),
    output: stockImport,
    errors: [...wrongState, 'place_not_found'],
    rateLimit: writeLimit,
  }),
  check: step(
    '/me/stock/imports/{importId}/check',
    'Check a file without publishing anything',
    'A dry run: afterwards the rows say what would become of each. Repeating it while it runs returns the same.',
    ['stock_columns_missing'],
  ),
  run: step(
    '/me/stock/imports/{importId}/run',
    'Import a file',
    'Works in the background. New vehicles take slots of the plan. Refused while nothing of it could be on offer: the business has not said who it is, or there is no plan and nothing to change. Repeating it returns the same.',
    ['stock_columns_missing', ...notReady],
  ),
  again: step(
    '/me/stock/imports/{importId}/again',
    'Import a file once more that has been imported',
    'A new import of the same file, as the columns were corrected, with the limits of an upload; returned is the new one. Only of the last file that was imported, while it is stored: an older one would bring old prices back. Repeating it returns the same.',
    ['too_many_imports', 'plan_or_check_required', 'stock_file_gone', ...notReady],
  ),
  confirm: step(
    '/me/stock/imports/{importId}/confirm',
    'Import a file that would withdraw a large part of what is on offer',
    'Repeating it returns the same.',
  ),
  answer: operation({
    method: 'POST',
    path: '/me/stock/imports/{importId}/answers',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'vehicles' },
    summary: 'Say that what was asked about is right',
    description:
      'Of all rows that wait with this question. The answer is kept for all files, as long as the cell stays the same; the file is then checked or imported once more.',
    input: z.object({ importId, code: z.enum(importQuestions) }),
    output: stockImport,
    errors: [...wrongState, 'too_many_imports', 'plan_or_check_required', 'stock_file_gone', ...notReady],
    rateLimit: writeLimit,
  }),
  pause: step(
    '/me/stock/imports/{importId}/pause',
    'Pause an import',
    'After the batch that is being written. Repeating it returns the same.',
  ),
  resume: step('/me/stock/imports/{importId}/resume', 'Resume a paused import', 'Repeating it returns the same.'),
  cancel: step(
    '/me/stock/imports/{importId}/cancel',
    'Cancel an import',
    'What has been written stays. Repeating it returns the same.',
  ),
  rows: operation({
    method: 'GET',
    path: '/me/stock/imports/{importId}/rows',
    access: 'dealer',
    forDealership: 'stock',
    summary: 'What became of the rows of a file, or would',
    input: z.object({
      importId,
      fate: z.enum(rowFates).optional(),
      warned: z.boolean().default(false).meta({ description: 'Only rows with a doubt' }),
      page,
      pageSize: pageSize(50),
    }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), rows: z.array(stockRow) }),
    errors: ['stock_import_not_found'],
    rateLimit: readLimit,
  }),
  pictureArchives: operation({
    method: 'GET',
    path: '/me/stock/picture-archives',
    access: 'dealer',
    forDealership: 'stock',
    summary: "The caller's last ZIPs of pictures, newest first",
    input: z.object({ importId: importId.optional().meta({ description: 'Only those sent with this import' }) }),
    output: z.object({ archives: z.array(pictureArchive).max(10), isEstablished }),
    errors: [],
    rateLimit: readLimit,
  }),
  settings: operation({
    method: 'GET',
    path: '/me/stock/settings',
    access: 'dealer',
    forDealership: 'stock',
    summary: "The caller's choices for all imports",
    input: z.object({}),
    output: settings.extend({ models }),
    errors: [],
    rateLimit: readLimit,
  }),
  saveSettings: operation({
    method: 'PUT',
    path: '/me/stock/settings',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Say when missing vehicles end, and what unknown makes and models mean',
    description: 'Omitted settings stay; `models` are added to those that are known.',
    input: settings.partial().extend({ models: models.max(500).default([]) }),
    output: settings.extend({ models }),
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: writeLimit,
  }),
}

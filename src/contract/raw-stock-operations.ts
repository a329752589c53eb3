/** Files of a dealer's stock, whose bytes are streamed. */
import { z } from 'zod'
import { pictureArchive } from './stock-archives.ts'
import { stockFileRefusals, stockImport } from './stock.ts'
import { maxArchiveBytes, maxArchiveEntries, maxStockBytes } from './market/stock-choices.ts'

export const rawStockOperations = {
  'stock.upload': {
    method: 'POST',
    path: '/me/stock/imports',
    access: 'dealer',
    forDealership: 'stock',
    summary: 'Send a file of the stock',
    description:
      `A CSV file with headers, of at most ${maxStockBytes} bytes, gzipped or not, as the body or as the field \`file\` ` +
      'of a form; an Excel workbook or a gzip needs a running plan or a checked dealer. Nothing is published before the import is run. A form may name in `returnTo` the page that it is sent ' +
      'back to, followed by the id of the import.',
    input: z.strictObject({
      name: z.string().trim().min(1).max(200).default('stock.csv').meta({ description: 'The name of the file' }),
    }),
    headers: z.object({}),
    body: {
      'multipart/form-data': 'A form with one file in the field `file`.',
      'text/csv': 'The bytes of the file.',
      'application/octet-stream': 'The bytes of the file.',
    },
    output: stockImport,
    status: 201,
    errors: stockFileRefusals,
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  },
  'stock.uploadPictures': {
    method: 'POST',
    path: '/me/stock/picture-archives',
    changes: { part: 'stock' },
    access: 'dealer',
    forDealership: 'stock',
    summary: 'Send a ZIP of pictures',
    description:
      `At most ${maxArchiveBytes} bytes with ${maxArchiveEntries} files, as the body or as the field \`file\` of a form. The ` +
      'name of each picture begins with the own number of its vehicle: `4711.jpg`, then `4711_1.jpg`, `4711-02.JPG`. Folders ' +
      'do not matter. Of each vehicle in it, these pictures replace those of earlier ZIPs. With `importId` it waits until that file has been imported. ' +
      'A form may name in `returnTo` the page that it is sent back to.',
    input: z.strictObject({
      name: z.string().trim().min(1).max(200).default('pictures.zip').meta({ description: 'The name of the file' }),
      importId: z.uuid().optional(),
    }),
    headers: z.object({}),
    body: {
      'multipart/form-data': 'A form with one file in the field `file`.',
      'application/zip': 'The bytes of the file.',
      'application/octet-stream': 'The bytes of the file.',
    },
    output: pictureArchive,
    status: 201,
    errors: ['stock_file_not_readable', 'too_many_imports', 'stock_import_not_found', 'plan_or_check_required'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  },
} as const

/**
 * What each door takes from strangers, and what that may cost: one table, read by all doors (decision 170). What the contract
 * promises comes from it; the rest is known here alone.
 */
import {
  maxBodyBytes,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
  maxImageStretch,
  maxTraderDocumentBytes,
} from '../../../contract/market/limits.ts'
import {
  maxArchiveBytes,
  maxArchiveEntries,
  maxStockBytes,
  maxStockColumns,
  maxStockRows,
  maxUnpackedArchiveBytes,
} from '../../../contract/market/stock-choices.ts'
import { minuteMs } from '../../../contract/market/durations.ts'

const megabyte = 1_048_576

export const doors = {
  /** A connection. What is sent over it is limited by the doors behind it. */
  connection: {
    /** More than a node serves well; beyond it requests should wait in a proxy's queue. */
    max: 4_096,
    /** Of one network address, where no proxy stands in front: some eighty browsers behind one router. */
    maxOfAddress: 512,
    /** A client that sends headers more slowly than this only occupies a connection. */
    headersMs: 10_000,
    /** A body has time while it arrives: so many bytes in each period. */
    idleMs: 20_000,
    leastBytes: 16_384,
    inAllMs: 30 * minuteMs,
    checkMs: 2_000,
  },
  /** The body of an operation. Nothing in it is validated before it is counted. */
  json: { maxBytes: maxBodyBytes, maxElements: 50_000, maxDepth: 40 },
  /** The fields of a form: those that choose among a thousand listings or the columns of a file have most. */
  form: {
    maxFields: 5_000,
    maxFieldsBesideFiles: 500,
    /** Beside files; our largest forms have some 20 kB. */
    maxTextBytes: 262_144,
    maxFiles: 100,
  },
  /** A list of a dealer's stock as text, gzipped or not. */
  stockFile: {
    maxBytes: maxStockBytes,
    maxUnpackedBytes: 256 * megabyte,
    /** Lists of vehicles are packed to a fifth, to a thirtieth if each names many pictures. */
    highestRatio: 100,
    /** So much may be packed to any size. */
    anyRatioBytes: 4 * megabyte,
    maxColumns: maxStockColumns,
    maxRows: maxStockRows,
    /** Empty rows with other cells than the first row has; those as wide as it cost little. */
    maxShortEmptyRows: 10_000,
    /** A quotation mark that is never closed must not take the rest of a large file for one cell. */
    maxRowBytes: 2_000_000,
  },
  /** An Excel workbook. It is read by a thread, row by row. */
  workbook: {
    maxUnpackedBytes: 256 * megabyte,
    maxEntries: 2_000,
    maxColumns: maxStockColumns,
    maxRows: maxStockRows,
    /** Cells that a sheet can have side by side, empty ones included. */
    maxCellsInRow: 16_384,
    /** The longest text of a cell. */
    maxTextLength: 32_767,
    /** Of the texts that cells share; a list of 100,000 vehicles has some 20 MB. */
    maxSharedTextBytes: 64 * megabyte,
    /** Of the rows that are read: cells may name one long text again and again. */
    maxReadBytes: maxStockBytes,
    maxStyles: 65_500,
    maxDepth: 100,
    maxAttributes: 100,
    cpuSeconds: 30,
    oldHeapMegabytes: 200,
    youngHeapMegabytes: 32,
    /** Memory of the thread that is not its heap: what is being unpacked. */
    otherMegabytes: 64,
    threads: 1,
    /** Workbooks that wait for the thread, and how many of one account. */
    queue: 12,
    queueOfAccount: 2,
  },
  /** A ZIP of pictures. They are unpacked one by one. */
  pictureArchive: {
    maxBytes: maxArchiveBytes,
    maxEntries: maxArchiveEntries,
    maxUnpackedBytes: maxUnpackedArchiveBytes,
    /** Names and notes of all entries. */
    maxDirectoryBytes: 16 * megabyte,
    /** Pictures are packed already: what shrinks more than this is none. */
    highestRatio: 50,
    anyRatioBytes: megabyte,
  },
  /** A picture, sent or fetched. It is decoded by a thread. */
  picture: {
    maxBytes: maxImageBytes,
    maxPixels: maxImagePixels,
    maxSide: maxImageSide,
    maxStretch: maxImageStretch,
    seconds: 30,
    /** Pixels are stored outside the heap, so a small heap is enough, and garbage does not pile up in it. */
    youngHeapMegabytes: 8,
    /** At most; one core stays free for pages. */
    threads: 4,
    queue: 500,
  },
  /** A PDF or a scan that a trader sends. It is stored and never read. */
  document: { maxBytes: maxTraderDocumentBytes },
  /** The file of a feed: as long as its server sends, but no longer than in all. */
  feed: { maxBytes: maxStockBytes, idleMs: 30_000, leastBytes: 16_384, inAllMs: 10 * minuteMs, maxRedirects: 3 },
  /** A picture at an address that a file states. */
  pictureAddress: { maxBytes: maxImageBytes, idleMs: 8_000, leastBytes: 4_096, inAllMs: 20_000, maxRedirects: 3 },
} as const

/** Files as a port: content lies under keys such as `images/ab/ab12…/640.webp`, on a disk or in a bucket. */
export interface Storage {
  /** Stores content. When it returns, the content has reached the medium. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The content, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** The content as a stream, or null when there is no such file. */
  open(key: string): Promise<StoredFile | null>
  /** Deletes a file; one that is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes everything under a folder such as `uploads/<id>`; one that is not there is no error. */
  deleteFolder(folder: string): Promise<void>
  /** Every file under a folder, in no order. */
  list(folder: string): AsyncIterable<ListedFile>
}

export interface StoredFile {
  body: ReadableStream<Uint8Array>
  /** Where the storage tells it before the content. */
  sizeBytes: number | null
}

export interface ListedFile {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

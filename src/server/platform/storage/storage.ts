/** Files as a port: content is stored under keys such as `images/ab/ab12…/640.webp`, on a disk or in a bucket. */
export interface Storage {
  /** Stores content. When it resolves, the content has reached the medium. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a file of the local disk, without holding it in memory. When it resolves, it has reached the medium. */
  putFile(key: string, path: string): Promise<void>
  /** Returns the content, or null if there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Returns the content as a stream, or null if there is no such file. */
  open(key: string): Promise<StoredFile | null>
  /** Deletes a file; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** Deletes everything under a folder such as `uploads/<id>`; a missing one is not an error. */
  deleteFolder(folder: string): Promise<void>
  /** Every file under a folder, in no order; of all folders if it is empty. */
  list(folder: string): AsyncIterable<ListedFile>
}

export interface StoredFile {
  body: ReadableStream<Uint8Array>
  /** If the storage reports it before the content. */
  sizeBytes: number | null
}

export interface ListedFile {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

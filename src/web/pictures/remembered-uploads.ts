import { uploadLifetimeMs } from '../../contract/market/limits.ts'

/**
 * Files on their way to the server, kept on the device until they have arrived, so that a reload or a crash loses none.
 * Where a browser keeps nothing, they last as long as the page.
 */
const databaseName = 'unfinished-uploads'
const storeName = 'files'
/** As long as the server keeps what it has of them. */
const lifetimeMs = uploadLifetimeMs

export interface RememberedUpload {
  id: string
  /** The draft that they belong to. */
  draftKey: string
  name: string
  file: Blob
  uploadId: string | null
  since: number
}

/** Remembers a file, or what has become of it. */
export async function remember(upload: RememberedUpload): Promise<void> {
  await inStore('readwrite', (store) => store.put(upload))
}

export async function removeRemembered(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

/** The files of a draft, oldest first. What is too old to be continued is forgotten. */
export async function remembered(draftKey: string): Promise<RememberedUpload[]> {
  const all = ((await inStore('readonly', (store) => store.getAll())) ?? []) as RememberedUpload[]
  const tooOld = all.filter(({ since }) => since < Date.now() - lifetimeMs)
  for (const { id } of tooOld) await removeRemembered(id)
  return all
    .filter((upload) => upload.draftKey === draftKey && !tooOld.includes(upload))
    .toSorted((a, b) => a.since - b.since)
}

let opened: Promise<IDBDatabase> | undefined

/** The result, or null where the browser forbids it or has no room. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await (opened ??= open())
    return await settled(work(database.transaction(storeName, mode).objectStore(storeName)))
  } catch {
    return null
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath: 'id' }))
  return settled(opening)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}

/** One request with its progress, which `fetch` does not tell. */

export interface Answer {
  status: number
  body: unknown
  header: (name: string) => string | null
}

export interface RequestOptions {
  method: 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** JSON, or the bytes of a part. */
  body?: Blob | object
  headers?: Record<string, string>
  signal: AbortSignal
  /** Called with the bytes that are on their way. */
  onSent?: (bytes: number) => void
}

/** The line broke, or nobody answered in time. */
export class LineBroken extends Error {}

const timeoutMs = 120_000

/** Rejects with `LineBroken`, or with the signal's reason. */
export function request({ method, path, body, headers, signal, onSent }: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const broken = () => reject(signal.aborted ? (signal.reason as Error) : new LineBroken(path))
    xhr.open(method, `/api/v1${path}`)
    xhr.timeout = timeoutMs
    xhr.responseType = 'json'
    for (const [name, value] of Object.entries(headers ?? {})) xhr.setRequestHeader(name, value)
    const isJson = body !== undefined && !(body instanceof Blob)
    if (isJson) xhr.setRequestHeader('content-type', 'application/json')
    if (onSent) xhr.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    xhr.addEventListener('load', () =>
      resolve({ status: xhr.status, body: xhr.response as unknown, header: (name) => xhr.getResponseHeader(name) }),
    )
    for (const event of ['error', 'timeout', 'abort']) xhr.addEventListener(event, broken)
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    xhr.send(isJson ? JSON.stringify(body) : (body ?? null))
  })
}

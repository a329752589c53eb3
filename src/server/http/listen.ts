import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.ts'

/** Starts listening and answers the port. Throws `StartError` when it is taken or not allowed. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new StartError(`Port ${port} ${reason}. Set PORT to a free one, such as PORT=${port + 1}.`))
    })
    server.listen(port, () => resolve((server.address() as AddressInfo).port))
  })
}

/** An SFTP server on this machine with one file, made with the server side of the library. */
import type { AddressInfo } from 'node:net'
import ssh2, { type AuthContext, type SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

export interface SftpServer {
  port: number
  /** Every user and password, or kind of key, that was sent. */
  asked: string[]
  /** What the file holds now. */
  file: { path: string; bytes: Buffer; changedAt: number; statedBytes?: number }
  /** Ends after so many bytes. */
  breaksAfter: number | null
  close: () => void
}

export interface SftpUser {
  user: string
  password?: string
  /** In the form of OpenSSH. */
  publicKey?: string
}

export function newHostKey(): { private: string; public: string } {
  return ssh2.utils.generateKeyPairSync('ed25519')
}

export async function serveSftp(
  hostKey: string,
  { user, password, publicKey }: SftpUser,
  file: SftpServer['file'],
  port = 0,
): Promise<SftpServer> {
  const admits = (context: AuthContext): boolean => {
    if (context.method === 'password') asked.push(`${context.username}:${context.password}`)
    if (context.username !== user) return false
    if (context.method === 'password') return context.password === password
    if (context.method !== 'publickey' || publicKey === undefined) return false
    const key = ssh2.utils.parseKey(publicKey)
    if (key instanceof Error || !key.getPublicSSH().equals(context.key.data)) return false
    asked.push(context.key.algo)
    return context.signature === undefined || context.blob === undefined || key.verify(context.blob, context.signature)
  }
  const asked: string[] = []
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (context) => (admits(context) ? context.accept() : context.reject()))
    client.on('ready', () => {
      client.on('session', (acceptSession) => {
        acceptSession().on('sftp', (acceptSftp) => serveFile(acceptSftp(), served, () => client.end()))
      })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const served: SftpServer = {
    port: (server.address() as AddressInfo).port,
    asked,
    file,
    breaksAfter: null,
    close: () => server.close(),
  }
  return served
}

function serveFile(sftp: SFTPWrapper, served: SftpServer, breakOff: () => void): void {
  const handle = Buffer.from('file')
  const attributes = () => {
    const { bytes, changedAt, statedBytes = bytes.length } = served.file
    return { mode: 0o100644, uid: 0, gid: 0, size: statedBytes, atime: changedAt, mtime: changedAt }
  }
  sftp.on('STAT', (id, path) => {
    if (path === served.file.path) sftp.attrs(id, attributes())
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('FSTAT', (id) => sftp.attrs(id, attributes()))
  sftp.on('OPEN', (id, path, flags) => {
    const isRead = path === served.file.path && (flags & OPEN_MODE.WRITE) === 0
    if (isRead) sftp.handle(id, handle)
    else sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
  })
  sftp.on('READ', (id, _handle, offset, length) => {
    if (served.breaksAfter !== null && offset >= served.breaksAfter) return breakOff()
    const bytes = served.file.bytes.subarray(offset, offset + length)
    if (bytes.length === 0) sftp.status(id, STATUS_CODE.EOF)
    else sftp.data(id, bytes)
  })
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
}

/** A proxy that ends TLS, as in front of every real market: it preserves the host and forwards the client's address. */
import { request as httpRequest } from 'node:http'
import { createServer, type Server } from 'node:https'
import { once } from 'node:events'
import { generate } from 'selfsigned'

/** Listens on a port of this machine and forwards to another one. */
export async function openTlsProxy(port: number, upstreamPort: number): Promise<Server> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createServer({ key, cert }, (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    }
    const { method, url } = request
    const upstream = httpRequest({ port: upstreamPort, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

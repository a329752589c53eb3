/** The thread that learns the market and values its offers, so that no page waits for it. */
import { parentPort } from 'node:worker_threads'
import type { Request, Response } from './valuation-thread.ts'
import { ValuedMarket } from './valued-market.ts'

const market = new ValuedMarket()

parentPort?.on('message', ({ id, request }: { id: number; request: Request }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, response: respond(request) })
})

function respond(request: Request): Response {
  switch (request.kind) {
    case 'add':
      market.add(request.offers)
      return null
    case 'learn':
      market.learn(request.now)
      return null
    case 'change':
      market.change(request.offers, request.gone)
      return null
    case 'next':
      return market.next(request.atMost)
    case 'explain':
      return market.explain(request.listingId)
    case 'estimate':
      return market.estimate(request.vehicle, request.id)
  }
}

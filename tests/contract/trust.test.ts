/** Enquiries, reports of what is wrong, and decisions about it. */
import { decisionLink } from '../../src/server/modules/trust/moderation/service.ts'
import { keyOf } from '../../src/server/modules/selling/conversations/participants.ts'
import { openMarket } from '../market.ts'
import { resultOf, solved, visitorWrites } from '../support/contacting.ts'
import { someId } from '../support/minimal-input.ts'
import { appealText, leadOf, rejects, sellsWithPicture, stated } from './scenes.ts'
import { keepsPromises } from './promises.ts'

async function prepare() {
  const market = await openMarket()
  const { ana, ben, dora, karl, scope, visitor } = market
  const listingId = await dora.sells('Volkswagen Golf')
  const ownListingId = await ana.sells('Fiat Panda')
  const pictured = await sellsWithPicture(market)
  const decisionId = await rejects(market)
  const { leadId } = await ben.api.leads.send(leadOf(ownListingId, scope.newId()))
  const visitorsId = await visitorWrites(market, ownListingId)
  const { challenge } = await visitor.reports.profileChallenge({ userId: karl.userId })
  return {
    market,
    listingId,
    pictured,
    decisionId,
    decisionToken: new URL(decisionLink(scope, decisionId)).searchParams.get('token') ?? '',
    messageId: leadId,
    visitorKey: keyOf(scope, visitorsId, 1),
    visitorsId,
    leadChallenge: await solved(visitor, listingId),
    pictureChallenge: await solved(visitor, pictured.listingId),
    profileChallenge: { token: challenge.token, answer: resultOf(challenge) },
  }
}

keepsPromises('trust', prepare, {
  conversations: {
    get: ({ visitorsId: conversationId, visitorKey: key }) => ({ conversationId, key }),
    about: ({ listingId }) => ({ listingId }),
    write: ({ visitorsId: conversationId, visitorKey: key }) => ({
      conversationId,
      key,
      text: 'On Friday?',
      idempotencyKey: 'one',
    }),
    change: ({ visitorsId: conversationId, visitorKey: key }) => ({ conversationId, key, readTo: 1 }),
    start: ({ market }) => ({ userId: market.karl.userId, text: 'Do you take old cars?', idempotencyKey: 'one' }),
    renewAddress: ({ visitorsId: conversationId, visitorKey: key }) => ({ conversationId, key }),
  },
  leads: {
    send: ({ listingId, leadChallenge }) => ({ ...leadOf(listingId, someId), challenge: leadChallenge }),
  },
  mailReports: {
    report: () => ({
      secret: 'a secret of the provider',
      reports: [{ address: 'gone@market.test', kind: 'bounced' }],
    }),
  },
  reports: {
    send: ({ listingId, leadChallenge }) => ({ listingId, reason: 'fraud', ...stated, challenge: leadChallenge }),
    sendPicture: ({ pictured, pictureChallenge }) => ({
      ...pictured,
      reason: 'copied',
      ...stated,
      challenge: pictureChallenge,
    }),
    profileChallenge: { input: ({ market }) => ({ userId: market.karl.userId }), differs: ['challenge'] },
    sendProfile: ({ market, profileChallenge }) => ({
      userId: market.karl.userId,
      reason: 'impersonation',
      ...stated,
      challenge: profileChallenge,
    }),
    sendMessage: ({ messageId }) => ({ messageId, reason: 'spam', ...stated }),
  },
  decisions: {
    get: ({ decisionId, decisionToken }) => ({ decisionId, token: decisionToken }),
    appeal: ({ decisionId, decisionToken }) => ({ decisionId, token: decisionToken, explanation: appealText }),
  },
})

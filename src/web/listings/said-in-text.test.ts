import { expect, test } from 'vitest'
import { saidInText, saidNotStated } from './said-in-text.server.ts'

test.each([
  ['Scheckheftgepflegt und unfallfrei, 1. Hand, Nichtraucherfahrzeug.', ['accident_free', 'full_service_history', 'first_owner', 'non_smoker']], // prettier-ignore
  ['Première main, jamais accidentée, carnet d’entretien complet.', ['accident_free', 'full_service_history', 'first_owner']], // prettier-ignore
  ['One owner, FSH, non-smoker', ['full_service_history', 'first_owner', 'non_smoker']],
  ['Único dueño, sin accidentes.', ['accident_free', 'first_owner']],
  ['Único dono, livro de revisões completo, não fumador', ['full_service_history', 'first_owner', 'non_smoker']],
  ['Unico proprietario, mai incidentata', ['accident_free', 'first_owner']],
  ['Pierwszy właściciel, bezwypadkowy', ['accident_free', 'first_owner']],
  ['Eerste eigenaar, schadevrij', ['accident_free', 'first_owner']],
  ['Első tulajdonostól, törésmentes', ['accident_free', 'first_owner']],
])('%s', (text, facts) => {
  expect(saidInText(text)).toEqual(facts)
})

test.each([
  'Leider nicht unfallfrei.',
  'Nicht scheckheftgepflegt',
  'Pas première main',
  'Not accident free',
  'Unfallfreiheit wird nicht zugesichert',
  'Schönes Auto mit 21 Handschuhfächern',
])('it does not say so: %s', (text) => {
  expect(saidInText(text)).toEqual([])
})

test('what the listing states is not repeated from its text', () => {
  const listing = { description: 'Unfallfrei, 1. Hand', accident: 'no', serviceHistory: 'not_stated', previousOwners: null, nonSmoker: 'not_stated' } as const // prettier-ignore
  expect(saidNotStated(listing)).toEqual(['first_owner'])
})

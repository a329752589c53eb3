import { throwStatus } from './problems.ts'

/** Returns which of a page's forms was sent. Responds with 400 to any other, so that nothing is done by default. */
export function intentOf<const Intent extends string>(form: FormData, intents: readonly Intent[]): Intent {
  const sent = form.get('intent')
  return intents.find((intent) => intent === sent) ?? throwStatus(400)
}

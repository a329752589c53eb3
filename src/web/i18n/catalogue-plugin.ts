import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { townNames } from '../../contract/town-names.ts'

/**
 * Compiles the ICU messages of a catalogue at build time, so that the browser needs no parser. JSON stays JSON: plain
 * words stay strings, messages with placeholders become the arrays that the runtime interprets. The catalogue of the
 * interface also has what its language calls towns, so that a reader downloads the names of one language.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'forecourt:message-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(i18n|content|seller-texts|contact-texts|admin-texts)\/messages\/\w+\.json$/ },
      handler: (source, id) => {
        const messages = compileCatalogue(JSON.parse(source) as Record<string, string>)
        const language = /\/i18n\/messages\/(\w+)\.json$/.exec(id)?.[1]
        return JSON.stringify(language === undefined ? messages : { ...messages, ...townMessages(language) })
      },
    },
  }
}

/** Names of towns under `town IT Firenze`. */
export function townMessages(language: string): Record<string, string> {
  return Object.fromEntries([...townNames(language)].map(([town, name]) => [`town ${town}`, name]))
}

export function compileCatalogue(messages: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(key, message)]))
}

function compile(key: string, message: string): unknown {
  try {
    const tokens = compileMessageOrThrow(message)
    return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
  } catch (error) {
    throw new Error(`The message ${key} is not valid ICU: ${message}`, { cause: error })
  }
}

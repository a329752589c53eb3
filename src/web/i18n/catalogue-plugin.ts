import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { townNames } from '../../contract/market/town-names.ts'

/**
 * Compiles the ICU messages of a catalogue at build time, so that the browser needs no parser. The result is JSON:
 * plain texts stay strings, messages with placeholders become arrays for the runtime. The interface's catalogue also
 * contains its language's town names, so that a browser downloads those of one language only.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'forecourt:message-catalogues',
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/(i18n|equipment|facts|content|seller-texts|order-texts|stock-texts|contact-texts|message-texts|admin-texts|developer-texts|dealership-texts|price-texts|model-price-texts)\/messages\/\w+\.json$/,
      },
      handler: (source, id) => {
        const messages = compileCatalogue(JSON.parse(source) as Record<string, string>)
        const language = /\/i18n\/messages\/(\w+)\.json$/.exec(id)?.[1]
        return JSON.stringify(language === undefined ? messages : { ...messages, ...townMessages(language) })
      },
    },
  }
}

/** Town names under `town IT Firenze`. */
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

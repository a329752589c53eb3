/**
 * What a machine can check of the words themselves, in all catalogues, emails and shipped legal texts: the terms of `docs/terms.md`, forms of address, spaces,
 * quotes, and what fits on a button. `messages.test.ts` compares the languages.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../contract/market/vocabulary.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

interface Message {
  key: string
  words: string
}

const messages = Object.fromEntries(
  languages.map((language) => [
    language,
    globSync(`src/{web/*/messages,server/platform/mail/texts,server/modules/**/texts}/${language}.json`, {
      cwd: root.pathname,
    }).flatMap((path) =>
      Object.entries(JSON.parse(read(path)) as Record<string, unknown>).flatMap(([key, words]) =>
        typeof words === 'string' ? [{ key, words }] : [],
      ),
    ),
  ]),
) as Record<Language, Message[]>

/** The lines of the shipped legal texts and of the lists in them, without the names of what is filled in. */
function legalTexts(language: Language): Message[] {
  return [...legalLines(language), ...textsIn('legal.lists', JSON.parse(read(`${shipped}/lists/${language}.json`)))]
}

const shipped = 'src/server/modules/people/legal/shipped'

function textsIn(key: string, value: unknown): Message[] {
  if (typeof value === 'string') return [{ key, words: value }]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(`${key}.${name}`, inner))
}

function legalLines(language: Language): Message[] {
  return globSync(`${shipped}/*/${language}.md`, { cwd: root.pathname }).flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, index) => ({
        key: `legal.${path.split('/').at(-2)}.${index + 1}`,
        words: line.replaceAll(/\{[#\w-]+(?::([^{}]*))?\}/g, '$1'),
      })),
  )
}

/** English messages that the specification states word for word, and the translations of no other. */
const specified = [
  'listings.loading',
  'wizard.vehicleDataLoading',
  'wizardError.makeNotFound',
  'wizardError.modelNotFound',
  'taxDuplicate.',
  'authFailure.mismatchSignUp',
  'featuring.notFound',
  'listing.description',
]

/** An application, and one of the ways in which the law lets a consumer withdraw. */
const onPaper = ['careers.apply', 'legal.terms.167']

/** Where a word of the last column means something else. */
const rightThere: Readonly<Record<string, readonly string[]>> = {
  // An authority's surveillance of markets.
  mercado: ['contactPage.safety'],
  letter: onPaper,
  Brief: onPaper,
  carta: onPaper,
  lettre: ['careers.apply'],
  'uma carta': ['careers.apply'],
}

interface Rule {
  rule: string
  language: Language
  /** What is wrong. */
  fault: RegExp
  /** Keys, or beginnings of keys, where it is right. */
  except?: readonly string[]
  /** Whether the shipped legal texts are read, too. */
  alsoInLaw?: boolean | undefined
}

const rules: Rule[] = [
  ...forbiddenWords(),
  ...languages.map((language) => ({
    rule: 'an ellipsis is one sign',
    language,
    fault: /\.\.\./,
    except: language === 'en' ? specified : [],
    alsoInLaw: true,
  })),
  ...languages.map((language) => ({
    rule: 'quotes and apostrophes are those of print',
    language,
    fault: /["']/,
    except: language === 'en' ? specified : [],
    alsoInLaw: true,
  })),
  ...languages.map((language) => ({
    rule: 'a range of numbers has a dash',
    language,
    fault: /\}\s?-\s?\{/,
    // The specification states it word for word.
    except: language === 'en' ? ['listings.showing'] : [],
  })),
  { rule: 'quotes are “ ”', language: 'en', fault: /[„«»‘]/ },
  { rule: 'quotes are „ “', language: 'de', fault: /[«»”]|(?<!„[^“]*)“/ },
  ...(['es', 'fr', 'pt'] as const).map((language) => ({ rule: 'quotes are « »', language, fault: /[„“”‘]/ })),
  {
    rule: 'readers are Sie',
    language: 'de',
    fault: /(?<!\p{L})(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})/iu,
    alsoInLaw: true,
  },
  {
    rule: 'readers are tú',
    language: 'es',
    fault:
      /(?<!\p{L})(?:usted(?:es)?|abra|añada|compruebe|conecte|confirme|consulte|cumplimente|cuéntenos|defina|déjelo|díganos|elija|envíenos|escríbanos|espere|guarde|haga|indique|inicie|introduzca|inténtelo|llámeme|pregúntenos|quite|recargue|rellene|revise|seleccione|utilice|véndalos)(?!\p{L})/iu,
    // Words of the law, words to a stranger, and what somebody else does.
    except: ['withdrawalForm.', 'leadStart.phone_quote', 'closing', 'legal.terms.208', 'legal.cookies.9'],
    alsoInLaw: true,
  },
  {
    rule: 'what belongs to the reader is tuyo',
    language: 'es',
    fault: /(?<!\p{L})su (?:contraseña|correo|cuenta|dispositivo|empresa|mensaje|pedido|teléfono)(?!\p{L})/iu,
    // There it is of somebody else.
    except: ['contactPage.withdraw', 'settings.personalText', 'settings.dealerText'],
  },
  { rule: 'readers are vous', language: 'fr', fault: /(?<![\p{L}-])(?:tu|toi|ton|tes)(?![\p{L}])/iu, alsoInLaw: true },
  { rule: 'readers are not called você', language: 'pt', fault: /(?<!\p{L})vocês?(?!\p{L})/iu, alsoInLaw: true },
  {
    rule: 'a number that counts things stands in a plural of them',
    language: 'en',
    fault: /^(?!.*, plural,).*\{(?:count|credits|listings|rows|used|vehicles)\} (?!of\b|cannot\b|more\b)\p{L}/u,
    // Limits that are never one.
    except: [
      'report.explanationHint',
      'reportError.explanation',
      'appeal.hint',
      'appeal.tooShort',
      'reasons.hint',
      'appeals.answerHint',
    ],
  },
  { rule: 'no-break space before a colon', language: 'fr', fault: /(?<!\u00a0):(?!\/\/)/ },
  { rule: 'no-break space inside of « »', language: 'fr', fault: /«(?!\u00a0)|(?<!\u00a0)»/ },
  { rule: 'narrow no-break space before ; ! ?', language: 'fr', fault: /(?<!\u202f)[;!?]/ },
  { rule: 'no-break space before %', language: 'fr', fault: /(?<!\u00a0)%/ },
]

/** The texts that a rule is about. */
function textsFor({ language, alsoInLaw = false }: Pick<Rule, 'language' | 'alsoInLaw'>): Message[] {
  return alsoInLaw ? [...messages[language], ...legalTexts(language)] : messages[language]
}

test.each(rules)('$language: $rule', ({ language, fault, except = [], alsoInLaw }) => {
  const faulty = textsFor({ language, alsoInLaw }).filter(
    ({ key, words }) => fault.test(words) && !except.some((beginning) => key.startsWith(beginning)),
  )
  expect(faulty).toEqual([])
})

test('every exception is needed', () => {
  const idle = rules.flatMap(({ rule, language, fault, except = [], alsoInLaw }) =>
    except
      .filter(
        (beginning) =>
          !textsFor({ language, alsoInLaw }).some(({ key, words }) => key.startsWith(beginning) && fault.test(words)),
      )
      .map((beginning) => `${language}, ${rule}: ${beginning}`),
  )
  expect(idle.filter((line) => !specified.some((beginning) => line.endsWith(`: ${beginning}`)))).toEqual([])
})

/** Two lines of a button on a screen of 320 pixels. */
const buttonLength = 37

describe('on a button', () => {
  const keys = keysOfButtons()

  test('there are texts', () => expect(keys.size).toBeGreaterThan(150))

  test.each(languages)('every text in %s fits in two lines at 320 pixels', (language) => {
    const long = messages[language].filter(({ key, words }) => keys.has(key) && shown(words).length > buttonLength)
    expect(long).toEqual([])
  })
})

/** The message with numbers and names in it, with the form for many. */
function shown(words: string): string {
  return words
    .replaceAll(/\{\w+, plural,(?: =0 \{[^{}]*\})? one \{[^{}]*\}(?: many \{[^{}]*\})? other \{([^{}]*)\}\}/g, '$1')
    .replaceAll('#', '12')
    .replaceAll(/\{\w+\}/g, '12345678')
}

/** The messages that components write on buttons, and on links that look like them. */
function keysOfButtons(): Set<string> {
  const sources = globSync('src/web/**/*.tsx', { cwd: root.pathname }).filter((path) => !path.includes('.test.'))
  const buttons = sources.flatMap((path) =>
    [...read(path).matchAll(/<(Button|SubmitButton|button)\b(.*?)<\/\1>|buttonClass\(.*?>(.*?)<\//gs)].map(
      ([, , button, link]) =>
        (button ?? link ?? '').replaceAll(/<span className="sr-only">.*?<\/span>|(?:aria-label|alt)=\{.*?\}\)\}/gs, ''),
    ),
  )
  return new Set(
    buttons.flatMap((button) =>
      [...button.matchAll(/(?:text|words|texts)[([]'(\w+\.\w+)'/gi)].map(([, key = '']) => key),
    ),
  )
}

/** The last column of the table of terms. */
function forbiddenWords(): Rule[] {
  const rows = read('docs/terms.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    return (cells.at(-2) ?? '').split(';').flatMap((part) => {
      const [language, words] = part.trim().split(': ')
      if (words === undefined) return []
      return words.split(', ').map((word) => ({
        rule: `“${word}” is not said`,
        language: language as Language,
        alsoInLaw: true,
        fault: new RegExp(`(?<![\\p{L}{])${word.replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'iu'),
        except: rightThere[word] ?? [],
      }))
    })
  })
}

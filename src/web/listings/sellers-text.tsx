import { useEffect, useState } from 'react'
import type { Language } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'

/** The translator of browsers that have one; texts stay on the device (W3C draft "Translator and Language Detector APIs"). */
interface BrowserTranslator {
  availability(pair: LanguagePair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create(pair: LanguagePair): Promise<{ translate(text: string): Promise<string>; destroy(): void }>
}

interface LanguagePair {
  sourceLanguage: string
  targetLanguage: Language
}

type Translation = 'none' | 'offered' | 'working' | 'failed' | { text: string; isShown: boolean }

/** What a seller wrote, in its language; a browser that can translates it after a press of a button. Another text needs another key. */
export function SellersText({ from, children: original }: { from: string | null; children: string }) {
  const { language, text } = useSpeech()
  const [translation, setTranslation] = useState<Translation>('none')

  useEffect(() => {
    let isCurrent = true
    void canTranslate(from, language).then((can) => {
      if (can && isCurrent) setTranslation('offered')
    })
    return () => {
      isCurrent = false
    }
  }, [from, language])

  async function translate() {
    if (from === null) return
    setTranslation('working')
    try {
      setTranslation({
        text: await translated(original, { sourceLanguage: from, targetLanguage: language }),
        isShown: true,
      })
    } catch {
      // The page says so; why, only the browser knows.
      setTranslation('failed')
    }
  }

  const done = typeof translation === 'object' ? translation : null
  return (
    <>
      <p
        lang={(done?.isShown ? language : from) ?? undefined}
        className="max-w-prose leading-relaxed break-words hyphens-auto whitespace-pre-line"
      >
        {done?.isShown ? done.text : original}
      </p>
      {translation !== 'none' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <Button
            look="secondary"
            wraps
            disabled={translation === 'working'}
            onClick={() => (done ? setTranslation({ ...done, isShown: !done.isShown }) : void translate())}
          >
            {text(done?.isShown ? 'listing.original' : 'listing.translate')}
          </Button>
          <span role="status">
            {done?.isShown && text('listing.translated')}
            {translation === 'working' && text('listing.translating')}
            {translation === 'failed' && text('listing.notTranslated')}
          </span>
        </div>
      )}
    </>
  )
}

function browserTranslator(): BrowserTranslator | null {
  return (globalThis as { Translator?: BrowserTranslator }).Translator ?? null
}

async function canTranslate(from: string | null, into: Language): Promise<boolean> {
  const translator = browserTranslator()
  if (from === null || from === into || translator === null) return false
  try {
    return (await translator.availability({ sourceLanguage: from, targetLanguage: into })) !== 'unavailable'
  } catch {
    // A browser that cannot even say offers nothing.
    return false
  }
}

async function translated(text: string, pair: LanguagePair): Promise<string> {
  const translator = await browserTranslator()?.create(pair)
  if (!translator) throw new Error('The browser has no translator')
  try {
    return await translator.translate(text)
  } finally {
    translator.destroy()
  }
}

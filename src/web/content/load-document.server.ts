/** What the pages of legal texts load. */
import type { LegalKind } from '../../contract/market/legal-choices.ts'
import { languageTable } from '../../contract/market/vocabulary.ts'
import { formatsIn } from '../i18n/speeches.server.ts'
import type { PageContext } from '../page-context.ts'
import { contentText, contentTexts } from './content-texts.server.ts'
import { versionsPath } from './versions-path.ts'

/** The text that is valid now, with what is to be said of its versions. */
export async function loadDocument({ api, language }: PageContext, kind: LegalKind) {
  const { document, coming } = await api.legal.document({ kind, language })
  return {
    document,
    texts: documentTexts(language, document.language),
    remarks: coming
      ? [
          {
            text: contentText(language, 'documentItem.coming', { date: formatsIn(language).date(coming.validFrom) }),
            to: versionsPath(kind, coming.number),
          },
        ]
      : [],
  }
}

export function documentTexts(language: PageContext['language'], written: PageContext['language']) {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(written) ?? languageTable[written].name
  return contentTexts(language, ['document', 'terms', 'privacy', 'cookies'], { written: name })
}

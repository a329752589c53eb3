import { useRef, useState } from 'react'
import type { FactSuggestion } from '../../contract/selling-suggestions.ts'
import { factName, factWords } from '../facts/fact-words.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { SuggestionButton } from './suggestion-button.tsx'
import { useFactSuggestions } from './use-fact-suggestions.ts'
import { useWizardForm } from './wizard-context.tsx'

/**
 * What similar offers agree on, for fields that are still empty. The seller accepts each, or all; what is not accepted is not
 * stated.
 */
export function SuggestedFacts() {
  const speech = useSpeech()
  const text = useSellerText()
  const { change } = useWizardForm()
  const suggestions = useFactSuggestions()
  const [accepted, setAccepted] = useState(0)
  const heading = useRef<HTMLParagraphElement>(null)
  if (suggestions.length === 0 && accepted === 0) return null

  function accept(chosen: readonly FactSuggestion[]) {
    for (const { fact, value } of chosen) change({ kind: 'set', field: fact, value: String(value) })
    setAccepted(accepted + chosen.length)
    // The pressed button goes; the focus stays here.
    heading.current?.focus()
  }

  return (
    <div className="rounded-control border border-line bg-sunken p-3.5 sm:col-span-2">
      <p ref={heading} tabIndex={-1} role="status" className="font-medium outline-none">
        {text(suggestions.length > 0 ? 'wizard.suggested' : 'wizard.suggestionsAccepted', { count: accepted })}
      </p>
      {suggestions.length > 0 && (
        <>
          <p className="mt-1 text-sm text-muted">{text('wizard.suggestedLead')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {suggestions.map((suggestion) => (
              <SuggestionButton
                key={suggestion.fact}
                name={speech.text(factName(suggestion.fact))}
                value={factWords(suggestion.fact, suggestion.value, speech) ?? String(suggestion.value)}
                onAccept={() => accept([suggestion])}
              />
            ))}
          </div>
          {suggestions.length > 1 && (
            <Button look="secondary" className="mt-3" onClick={() => accept(suggestions)}>
              {text('wizard.acceptAll', { count: suggestions.length })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

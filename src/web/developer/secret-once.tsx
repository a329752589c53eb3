import { useDeveloperText } from '../developer-texts/developer-text.tsx'
import { CopyField } from '../ui/copy-field.tsx'

/** A key or secret that is shown this once, with a button that copies it. */
export function SecretOnce({ secret }: { secret: string }) {
  const text = useDeveloperText()
  return (
    <div className="mt-3 rounded-control border border-line-strong p-4">
      <CopyField
        label={text('developer.secretOnce')}
        value={secret}
        copy={text('developer.copy')}
        copied={text('developer.copied')}
        takesFocus
      />
    </div>
  )
}

import { AuthField } from './auth-field.tsx'

interface CodeFieldProps {
  label: string
  error: string | undefined
  /** Codes of apps and text messages are digits; backup codes are not. */
  figures: boolean
}

/** A code that phones can fill in. */
export function CodeField({ label, error, figures }: CodeFieldProps) {
  return (
    <AuthField
      label={label}
      name="code"
      type="text"
      inputMode={figures ? 'numeric' : 'text'}
      autoComplete={figures ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
      className="font-mono text-lg tracking-[0.2em]"
    />
  )
}

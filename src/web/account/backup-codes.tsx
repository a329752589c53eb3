import type { SettingsTexts } from './settings-data.ts'

/** Shows the backup codes of the second factor, this once. */
export function BackupCodes({ codes, texts }: { codes: readonly string[]; texts: SettingsTexts }) {
  return (
    <div className="mt-4 rounded-control border border-line-strong p-4">
      <h3 className="font-semibold">{texts['settings.backupCodes']}</h3>
      <p className="mt-1 text-[0.9375rem] text-muted">{texts['settings.backupText']}</p>
      <ul className="mt-3 grid max-w-md grid-cols-2 gap-x-6 gap-y-1.5">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-[0.9375rem] font-semibold tracking-wide tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Form } from 'react-router'
import { useStockText } from '../stock-texts/stock-text.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { panelClass } from './import-list.tsx'

interface SettingsFormProps {
  settings: { goneAfterFiles: number; goneAfterDays: number }
}

export function SettingsForm({ settings: { goneAfterFiles, goneAfterDays } }: SettingsFormProps) {
  const text = useStockText()
  return (
    <Form method="post" className={`${panelClass} p-5`}>
      <input type="hidden" name="intent" value="saveSettings" />
      <h2 className="text-lg font-semibold">{text('stock.settings')}</h2>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <TextField
          label={text('stock.goneFiles')}
          name="goneAfterFiles"
          type="number"
          min={1}
          max={10}
          required
          defaultValue={goneAfterFiles}
          className="w-full sm:w-72"
        />
        <TextField
          label={text('stock.goneDays')}
          name="goneAfterDays"
          type="number"
          min={1}
          max={60}
          required
          defaultValue={goneAfterDays}
          className="w-full sm:w-72"
        />
        <Button type="submit" look="secondary">
          {text('stock.save')}
        </Button>
      </div>
    </Form>
  )
}

/** A ZIP of pictures of a dealer's vehicles, as its dealer sees it. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { archiveFindings, archiveProblems, archiveStates, storedArchiveFindings } from './market/stock-choices.ts'

const importId = z.uuid().meta({ description: 'Identifies an import' })

export const pictureArchive = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The import whose vehicles it waits for. */
    importId: importId.nullable(),
    state: z.enum(archiveStates),
    /** Vehicles that it has pictures of; null before it has been read. */
    vehicles: z.int().min(0).nullable(),
    vehiclesDone: z.int().min(0),
    /** Pictures: stored, the same as before, and not shown. */
    stored: z.int().min(0),
    unchanged: z.int().min(0),
    refused: z.int().min(0),
    findings: z
      .array(z.object({ name: z.string(), code: z.enum(archiveFindings) }))
      .meta({ description: `Why pictures are not shown: the first ${storedArchiveFindings}` }),
    problem: z.enum(archiveProblems).nullable().meta({ description: 'Why it failed' }),
    startedAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'PictureArchive' })
export type PictureArchive = z.output<typeof pictureArchive>

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guaranteeNoticeFile, guaranteeNoticeIn, loadGuaranteeNotices } from './guarantee-notices.ts'

// As in a market that runs: the library's reader of drawings is switched off.
sharp.block({ operation: ['VipsForeignLoadSvg'] })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await loadGuaranteeNotices(folder)
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#003399' } })
    .png()
    .toBuffer()
const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)

test('each language has its file, byte for byte as the operator put it there', async () => {
  const [german, drawn] = [await picture(620, 877), '<svg xmlns="http://www.w3.org/2000/svg" width="62" height="88"/>']
  put('de.png', german)
  put('fr.svg', drawn)
  await loadGuaranteeNotices(folder)
  const notice = guaranteeNoticeIn('de')
  expect(notice).toMatchObject({
    width: 620,
    height: 877,
  })
  const file = guaranteeNoticeFile(notice?.url.split('/').at(-1) ?? '')
  expect(Buffer.from(file?.bytes ?? []).equals(german)).toBe(true)
  expect(guaranteeNoticeIn('fr')).toMatchObject({ width: 62, height: 88 })
  expect(guaranteeNoticeIn('en')).toBeNull()
  expect(guaranteeNoticeFile('nothing.png')).toBeNull()
})

test('without a folder there are none, and what was loaded before is forgotten', async () => {
  put('en.png', await picture(10, 10))
  await loadGuaranteeNotices(folder)
  expect(guaranteeNoticeIn('en')).not.toBeNull()
  await loadGuaranteeNotices(join(folder, 'nowhere'))
  expect(guaranteeNoticeIn('en')).toBeNull()
})

test.each([
  ['de.png', 'no picture at all', /is no picture/],
  ['deutsch.png', 'x', /must be named by its language/],
  ['de.pdf', 'x', /must be named by its language/],
])('%s with %j stops the start', async (name, content, message) => {
  put(name, content)
  await expect(loadGuaranteeNotices(folder)).rejects.toThrow(message)
})

test('two files of one language stop the start', async () => {
  put('de.png', await picture(10, 10))
  put('de.webp', await sharp(await picture(10, 10)).webp().toBuffer())
  await expect(loadGuaranteeNotices(folder)).rejects.toThrow('two files for de')
}) // prettier-ignore

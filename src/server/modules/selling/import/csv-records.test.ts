/** How lines, separators and quotation marks of real files are read. */
import { expect, test } from 'vitest'
import { recordsOf } from './csv-records.ts'
import { delimiterOf } from './delimiters.ts'

async function cellsOf(text: string, delimiter = ';', pieces = 7): Promise<string[][]> {
  async function* inPieces() {
    for (let at = 0; at < text.length; at += pieces) yield text.slice(at, at + pieces)
  }
  const tooLong = () => new Error('too long')
  const records: string[][] = []
  for await (const { cells } of recordsOf(inPieces(), { delimiter, maxBytes: 100_000, tooLong })) records.push(cells)
  return records
}

test.each([
  [
    'mixed line ends lose no vehicle',
    'a;b\r\n1;x\n2;y\r\n3;z\r4;w',
    [
      ['1', 'x'],
      ['2', 'y'],
      ['3', 'z'],
      ['4', 'w'],
    ],
  ],
  [
    'a header with CRLF, and rows with LF',
    'a;b\r\n1;x\n2;y\n',
    [
      ['1', 'x'],
      ['2', 'y'],
    ],
  ],
  [
    'a line break in quotation marks is text',
    'a;b\n1;"x\r\ny"\n2;z\n',
    [
      ['1', 'x\ny'],
      ['2', 'z'],
    ],
  ],
  [
    'a cell that begins with a quoted word',
    'a;b;c\n1;"Top" Zustand;x\n2;y;z\n',
    [
      ['1', '"Top" Zustand', 'x'],
      ['2', 'y', 'z'],
    ],
  ],
  [
    'two quoted words',
    'a;b;c\n1;"Sport" und "Winter" Räder;"x"\n2;y;z\n',
    [
      ['1', '"Sport" und "Winter" Räder', 'x'],
      ['2', 'y', 'z'],
    ],
  ],
  [
    'the last cell begins with a quoted word',
    'a;b;c\n1;x;"Top" Zustand, 17" Felgen\n2;y;z\n',
    [
      ['1', 'x', '"Top" Zustand, 17" Felgen'],
      ['2', 'y', 'z'],
    ],
  ],
  [
    'a mark that never closes',
    'a;b;c\n1;"Top Zustand;x\n2;y;z\n3;v;w\n',
    [
      ['1', '"Top Zustand', 'x'],
      ['2', 'y', 'z'],
      ['3', 'v', 'w'],
    ],
  ],
  [
    'inches that are not doubled',
    'a;b;c\n"1";"LM-Felgen 17" Alu";"x"\n"2";"y";"z"\n',
    [
      ['1', 'LM-Felgen 17" Alu', 'x'],
      ['2', 'y', 'z'],
    ],
  ],
  [
    'doubled marks',
    'a;b\n1;"17"" Felgen"\n2;""\n',
    [
      ['1', '17" Felgen'],
      ['2', ''],
    ],
  ],
  [
    'the last cell over several lines',
    'a;b;c\n1;x;"one\ntwo;three\nfour"\n2;y;z\n',
    [
      ['1', 'x', 'one\ntwo;three\nfour'],
      ['2', 'y', 'z'],
    ],
  ],
])('%s', async (_, text, rows) => {
  for (const pieces of [1, 7, 1_000]) expect((await cellsOf(text, ';', pieces)).slice(1)).toEqual(rows)
})

test('a comma file whose lists hold more semicolons than it has columns is a comma file', () => {
  const list = Array.from({ length: 40 }, (_, at) => `Punto ${at}`).join(';')
  const row = `1,Fiat,Panda,2018,50000,9000,${list}`
  expect(delimiterOf(`N. stock,Marca,Modello,Anno,Km,Prezzo,Optional\n${row}\n${row}\n`)).toBe(',')
  expect(
    delimiterOf('Autohaus Karl, Stand 1. Mai, Berlin\nMarke;Modell;Baujahr;Preis\nVW;Golf, Variant, neu;2018;9000\n'),
  ).toBe(';')
})

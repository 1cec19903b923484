import { PAPERS } from '../../../device/printer.ts'
import type { Roll } from '../../../device/printers/draw-paper.ts'
import { Label, PaperSection, PaperSheet, PaperTitle, Row, WithBothLanguages, paperAmount } from '../../../ui/paper/paper-parts.tsx'
import { testPageLanguages, testPageWords } from './printer-words.ts'

const EXAMPLE = 123_450

/** A test page: Arabic and English, figures, and both edges of the roll. */
export function PrinterTestPage({ roll }: { readonly roll: Roll }) {
  return (
    <WithBothLanguages languages={testPageLanguages()}>
      <PaperSheet size={PAPERS[roll]}>
        <PaperTitle title={testPageWords.title} />
        <PaperSection>
          <Label words={testPageWords.shop} />
          <Row words={testPageWords.amount}>{paperAmount(EXAMPLE)}</Row>
          <Row words={testPageWords.width}>{PAPERS[roll].printMm}</Row>
        </PaperSection>
      </PaperSheet>
    </WithBothLanguages>
  )
}

import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { SignatureImage } from '../../../engine/file/signature-image.tsx'
import {
  Figure,
  Label,
  PaperName,
  PaperSection,
  PaperSheet,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
  useBothLanguages,
} from '../../../ui/paper-parts.tsx'
import type { ContractFile } from '../orders/order-file.ts'
import { PaperHead } from './paper-head.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'
import { daysOf } from '../visit/visit-piece.ts'

const title = msg({ message: 'Rental contract', context: 'paper' })
const words = {
  number: msg({ message: 'Order no.', context: 'paper' }),
  pieces: msg({ message: 'Rented pieces', context: 'paper' }),
  days: msg({ message: 'Days', context: 'paper' }),
  rent: msg({ message: 'Rent incl. VAT', context: 'paper' }),
  terms: msg({ message: 'Terms', context: 'paper' }),
  signer: msg({ message: 'Name', context: 'paper' }),
  signature: msg({ message: 'Signature', context: 'paper' }),
  signedAt: msg({ message: 'Signed at', context: 'paper' }),
  proof: msg({ message: 'Checksum of the text', context: 'paper' }),
}

/** Both languages beside each other on a sheet, under each other on the phone of the customer who reads them there. */
const SIDE_BY_SIDE = 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))'
/** So much of the checksum is printed: enough to compare by eye. */
const PROOF_LENGTH = 16

function Signed({ contract, timeZone }: { readonly contract: ContractFile['contract']; readonly timeZone: string }) {
  const say = useBothLanguages()
  return (
    <PaperSection>
      <PaperName words={words.signer} isBold>
        {contract.signerName}
      </PaperName>
      <Label words={words.signature} />
      <Box minH="24mm" borderBottom="1px solid #000">
        {contract.signature && <SignatureImage path={contract.signature} label={say.ar(words.signature)} />}
      </Box>
      {contract.signedAt !== null && <Row words={words.signedAt}>{paperStamp(contract.signedAt, timeZone)}</Row>}
      <Row words={words.proof} fontSize="0.85em">
        {contract.textSha256.slice(0, PROOF_LENGTH)}
      </Row>
    </PaperSection>
  )
}

/** A contract as it was shown and signed, to the letter. Suspends until both languages are there. */
export function ContractPaper({ file, paper }: { readonly file: ContractFile; readonly paper: Paper }) {
  const { contract, order, seller } = file
  const isWide = paper === 'a4'
  return (
    <WithBothLanguages languages={rentalsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperHead seller={seller} title={title} />
        <Box mt="2">
          <Row words={words.number} fontWeight="600">
            {order.number}
          </Row>
        </Box>
        <PaperSection>
          <Label words={words.pieces} fontWeight="700" />
          {contract.pieces.map((piece) => {
            const { from, to } = daysOf(piece, seller.timeZone)
            return (
              <Box key={piece.bookingId}>
                <Box display="flex" justifyContent="space-between" gap="2">
                  <Box fontWeight="600" lang="ar">
                    {piece.nameAr}
                    {piece.person && <> · {piece.person}</>}
                  </Box>
                  <Figure>{piece.code}</Figure>
                </Box>
                <Row words={words.days}>
                  {from} – {to}
                </Row>
                <Row words={words.rent}>{paperAmount(piece.rentPrice)}</Row>
              </Box>
            )
          })}
        </PaperSection>
        <PaperSection>
          <Label words={words.terms} fontWeight="700" />
          <Box display="grid" gap="4" gridTemplateColumns={isWide ? SIDE_BY_SIDE : 'minmax(0, 1fr)'}>
            <Box whiteSpace="pre-line" lang="ar">
              {contract.textAr}
            </Box>
            <Box whiteSpace="pre-line" lang="en" dir="ltr" fontSize="0.92em">
              {contract.textEn}
            </Box>
          </Box>
        </PaperSection>
        <Signed contract={contract} timeZone={seller.timeZone} />
      </PaperSheet>
    </WithBothLanguages>
  )
}

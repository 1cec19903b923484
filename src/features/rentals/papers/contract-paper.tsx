import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { CHECKSUM_SHOWN } from '#domain/kernel/signature.ts'
import type { ContractFile } from '#domain/orders/order-file.ts'
import type { Paper } from '../../../device/printer.ts'
import { SignatureImage } from '../../../engine/file/signature-image.tsx'
import {
  Figure,
  Label,
  PaperName,
  PaperSection,
  Row,
  paperAmount,
  paperPhone,
  paperStamp,
  useBothLanguages,
} from '../../../ui/paper/paper-parts.tsx'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import { CONTRACT_CHANGE, contractChanges } from '#domain/orders/papers/contract-changes.ts'
import { SECTION_MARK, saysItsPieces } from '#domain/orders/papers/rent-contract.ts'
import { contractChangeWords } from './contract-text.ts'
import { RentalPaper } from './rental-paper.tsx'

/** The text of a contract, unchanged; section heads are marked in the text and shown bold. */
export function ContractWords({ text }: { readonly text: string }) {
  const parts = text.split('\n\n')
  return parts.map((part, nth) => {
    const [head = '', ...lines] = part.split('\n')
    const isSection = head.startsWith(SECTION_MARK)
    return (
      // The text never changes, so its paragraphs can use the index as key.
      // oxlint-disable-next-line react/no-array-index-key
      <Box key={nth} whiteSpace="pre-line" mt={nth > 0 ? '0.8em' : undefined}>
        {isSection ? (
          <>
            <Box as="strong" display="block" fontWeight="700">
              {head.slice(SECTION_MARK.length)}
            </Box>
            {lines.join('\n')}
          </>
        ) : (
          part
        )}
      </Box>
    )
  })
}

const title = msg({ message: 'Rental contract', context: 'paper' })
const words = {
  number: msg({ message: 'Order no.', context: 'paper' }),
  pieces: msg({ message: 'Rented pieces', context: 'paper' }),
  days: msg({ message: 'Days', context: 'paper' }),
  rent: msg({ message: 'Rent incl. VAT', context: 'paper' }),
  terms: msg({ message: 'Terms', context: 'paper' }),
  signer: msg({ message: 'Name', context: 'paper' }),
  signature: msg({ message: 'Signature', context: 'paper' }),
  mobile: msg({ message: 'Phone', context: 'paper' }),
  idNumber: msg({ message: 'ID or residence no.', context: 'paper' }),
  changed: msg({ message: 'Changed after this contract was written', context: 'paper' }),
  signedAt: msg({ message: 'Signed at', context: 'paper' }),
  proof: msg({ message: 'Checksum of the text', context: 'paper' }),
}

/** Both languages next to each other on a sheet, and below each other on a phone. */
const SIDE_BY_SIDE = 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))'

/** Differences between the order and the printed contract, for example a cancelled piece. */
function Changes({ file: { contract, bookings, pieces, seller } }: { readonly file: ContractFile }) {
  const say = useBothLanguages()
  const changes = contractChanges(contract, { bookings, pieces }, seller.timeZone)
  if (changes.length === 0) return null
  return (
    <PaperSection>
      <Label words={words.changed} fontWeight="700" />
      {changes.map((one) => {
        const isOff = one.what === CONTRACT_CHANGE.cancelled
        const what = contractChangeWords(one)
        return (
          <Box key={one.code} display="flex" justifyContent="space-between" gap="2" fontWeight={isOff ? '700' : undefined}>
            <Box textDecoration={isOff ? 'line-through' : undefined}>
              <span lang="ar">{one.nameAr}</span> <Figure>{one.code}</Figure>
            </Box>
            <Box textAlign="end">
              <span lang="ar">{say.ar(what)}</span>{' '}
              <Box as="span" lang="en" dir="ltr" fontSize="0.86em">
                {say.en(what)}
              </Box>
            </Box>
          </Box>
        )
      })}
    </PaperSection>
  )
}

/** The pieces of a contract of an earlier release, whose text does not name them. */
function Pieces({ file: { contract, seller } }: { readonly file: ContractFile }) {
  if (saysItsPieces(contract)) return null
  return (
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
  )
}

function Signed({ file: { contract, order, seller } }: { readonly file: ContractFile }) {
  const say = useBothLanguages()
  return (
    <PaperSection>
      <PaperName words={words.signer} isBold>
        {contract.signerName}
      </PaperName>
      {order.customerMobile && <Row words={words.mobile}>{paperPhone(order.customerMobile)}</Row>}
      {contract.signerIdNumber && <Row words={words.idNumber}>{contract.signerIdNumber}</Row>}
      <Label words={words.signature} />
      <Box minH="24mm" borderBottom="1px solid #000">
        {contract.signature && <SignatureImage path={contract.signature} label={say.ar(words.signature)} />}
      </Box>
      {contract.signedAt !== null && <Row words={words.signedAt}>{paperStamp(contract.signedAt, seller.timeZone)}</Row>}
      <Row words={words.proof} fontSize="0.85em">
        {contract.textSha256.slice(0, CHECKSUM_SHOWN)}
      </Row>
    </PaperSection>
  )
}

interface ContractPaperProps {
  readonly file: ContractFile
  readonly paper: Paper
  readonly isCopy?: boolean
}

/** A contract with its exact text and its signature. */
export function ContractPaper({ file, paper, isCopy = false }: ContractPaperProps) {
  const { contract, order, seller } = file
  const isWide = paper === 'a4'
  return (
    <RentalPaper seller={seller} title={title} paper={paper} isCopy={isCopy}>
      <Box mt="2">
        <Row words={words.number} fontWeight="600">
          {order.number}
        </Row>
      </Box>
      <Pieces file={file} />
      <PaperSection>
        {/* A text that names its pieces has its own headings. */}
        {!saysItsPieces(contract) && <Label words={words.terms} fontWeight="700" />}
        <Box display="grid" gap="4" gridTemplateColumns={isWide ? SIDE_BY_SIDE : 'minmax(0, 1fr)'}>
          <Box lang="ar">
            <ContractWords text={contract.textAr} />
          </Box>
          <Box lang="en" dir="ltr" fontSize="0.92em">
            <ContractWords text={contract.textEn} />
          </Box>
        </Box>
      </PaperSection>
      <Changes file={file} />
      <Signed file={file} />
    </RentalPaper>
  )
}

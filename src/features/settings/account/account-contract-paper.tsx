import { Box } from '@chakra-ui/react/box'
import { CHECKSUM_SHOWN } from '#domain/kernel/signature.ts'
import type { AccountContract } from '#domain/platform/account-contract.ts'
import type { InvoicedParty } from '#domain/platform/account-invoice.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { SignatureImage } from '../../../engine/file/signature-image.tsx'
import {
  Label,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
  useBothLanguages,
} from '../../../ui/paper/paper-parts.tsx'
import { contractPaperWords as words } from './account-contract-words.ts'
import { paperWords, planWords, settingsInBothLanguages } from './account-invoice-words.ts'

interface AccountContractPaperProps {
  readonly contract: AccountContract
  readonly timeZone: string
  readonly paper: Paper
}

/** Both languages beside each other on a sheet, under each other on a phone. */
const SIDE_BY_SIDE = 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))'

/** The contract of the provider with the shop, to the letter, in both languages; with the signature once there is one. */
export function AccountContractPaper({ contract, timeZone, paper }: AccountContractPaperProps) {
  return (
    <WithBothLanguages languages={settingsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={{ ...contract.provider, phone: '' }} />
        <Box textAlign="center" fontSize="1.2em" fontWeight="700" mt="3">
          <Box lang="ar">{contract.titleAr}</Box>
          <Box lang="en" dir="ltr" fontSize="0.86em">
            {contract.titleEn}
          </Box>
        </Box>
        <Terms contract={contract} />
        <PaperSection>
          <Box display="grid" gap="4" gridTemplateColumns={SIDE_BY_SIDE} whiteSpace="pre-line">
            <Box lang="ar">{contract.textAr}</Box>
            <Box lang="en" dir="ltr" fontSize="0.92em">
              {contract.textEn}
            </Box>
          </Box>
        </PaperSection>
        <Signed contract={contract} timeZone={timeZone} />
      </PaperSheet>
    </WithBothLanguages>
  )
}

function Terms({ contract }: Pick<AccountContractPaperProps, 'contract'>) {
  return (
    <PaperSection>
      <Row words={paperWords.number}>{contract.number}</Row>
      <Row words={paperWords.issued}>{contract.issuedOn}</Row>
      <Party party={contract.provider} words={words.provider} />
      <Party party={contract.shop} words={words.shop} />
      <Box display="flex" justifyContent="space-between" gap="2">
        <Label words={paperWords.plan} />
        <Label words={planWords[contract.plan]} fontWeight="600" textAlign="end" />
      </Box>
      <Row words={paperWords.from}>{contract.fromOn}</Row>
      <Row words={words.until}>{contract.untilOn}</Row>
      <Row words={words.total} extra={contract.currency} fontWeight="600">
        {paperAmount(contract.total)}
      </Row>
    </PaperSection>
  )
}

function Party({ party, words: label }: { readonly party: InvoicedParty; readonly words: (typeof words)['shop' | 'provider'] }) {
  return (
    <>
      <PaperName words={label} isBold>
        {party.nameAr}
      </PaperName>
      {party.trn && <Row words={paperWords.trn}>{party.trn}</Row>}
    </>
  )
}

function Signed({ contract, timeZone }: Pick<AccountContractPaperProps, 'contract' | 'timeZone'>) {
  const say = useBothLanguages()
  return (
    <PaperSection>
      {contract.signedAt === null ? (
        <Label words={words.unsigned} fontWeight="600" />
      ) : (
        <>
          <PaperName words={words.signer} isBold>
            {contract.signerName}
          </PaperName>
          <Row words={words.signedAt}>{paperStamp(contract.signedAt, timeZone)}</Row>
          <Label words={words.signature} />
          <Box minH="24mm" borderBottom="1px solid #000">
            <SignatureImage path={contract.signature} label={say.ar(words.signature)} />
          </Box>
        </>
      )}
      <Row words={words.checksum} fontSize="0.85em">
        {contract.textSha256.slice(0, CHECKSUM_SHOWN)}
      </Row>
    </PaperSection>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeviceStatus } from '#domain/sync/devices.ts'
import type { StateName } from '../../../ui/state-chip.tsx'
import type { Alarm } from './tills-alarms.ts'

/** What a till is to the server. */
export const tillStatusWords: Readonly<Record<DeviceStatus, { readonly word: MessageDescriptor; readonly state: StateName }>> = {
  active: { word: msg`In use`, state: 'active' },
  forked: { word: msg`Two copies exist`, state: 'atRisk' },
  retired: { word: msg`Out of service`, state: 'disabled' },
  revoked: { word: msg`Revoked`, state: 'blocked' },
}

interface AlarmWords {
  /** In a few words, for a list. */
  readonly short: MessageDescriptor
  /** What it means and what to do. */
  readonly long: MessageDescriptor
}

export const alarmWords: Readonly<Record<Alarm, AlarmWords>> = {
  silent: {
    short: msg`Silent with unsent work`,
    long: msg`This till has not connected for hours, and it holds work that the server does not have. Go to it, open the app where there is a connection, and wait until it has sent.`,
  },
  forked: {
    short: msg`Two copies`,
    long: msg`Two copies of this till have sent work. What came after that is in safe keeping below. Enrol the device again; it gets a new number series.`,
  },
  differs: {
    short: msg`Copy differs`,
    long: msg`The till's copy differed from the server when they were last compared. The till copies everything afresh automatically; its unsent sales are not touched. If this is still here in an hour, call support.`,
  },
  gaps: {
    short: msg`Numbers are missing`,
    long: msg`Documents with these numbers have not arrived. If they were printed, the till still holds them: open it and let it send. If the till is lost, look for the printed receipts.`,
  },
  'tail-unknown': {
    short: msg`End of the series unknown`,
    long: msg`This till went out of service before it was known to be empty. Documents after its last number may have been printed; a receipt with a later number shows it.`,
  },
  'kept-aside': {
    short: msg`Work is kept aside`,
    long: msg`Some of what this till sent is not in the books yet. It is kept whole below; decide about each.`,
  },
  clock: {
    short: msg`Clock runs wrong`,
    long: msg`The clock of this till was wrong at its last connection. Invoices bear its time: set the device's clock to automatic.`,
  },
  'storage-full': {
    short: msg`Storage nearly full`,
    long: msg`The storage of this till is nearly full. Remove apps, photos or downloads from the device.`,
  },
  'not-kept': {
    short: msg`Storage is not promised`,
    long: msg`The browser of this till has not promised to keep its storage. Add the app to the home screen of the device.`,
  },
}

/** What is done to a shop without a command, at its door and to its tills; the log of activities tells it under these names. */
export const SERVER_ACTS = [
  ...(['enrolTill', 'retireTill', 'revokeTill'] as const),
  ...(['chooseAlias', 'acceptInvitation', 'resetPassword', 'takeOverSession', 'signInBeside', 'endOtherSessions'] as const),
  'changePaymentGateway',
  'changeCardTerminals',
] as const
export type ServerAct = (typeof SERVER_ACTS)[number]

/** What a line of the log is about where it is a till: a till is a row of no record. */
export const TILL_SUBJECT = 'till'

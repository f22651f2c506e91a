/*
 * Section 2 of the specification, transcribed without use of the route tables.
 *
 * path | access | needs | target when a need is missing
 *
 * - `?` as access: neither section 2 nor section 6 says.
 * - A need is the last word of a flag (`inputed`; `flag`: any), `query:…`, `cookie:…` or `course`. With `or`, one of them is
 *   enough. Access is checked before the needs, and a course that must be in the query before both.
 * - The target is a path of the same area (`back n`: n steps back if possible) or `not_found`; with `?` the specification
 *   leaves it open, and any target but the screen is right.
 * - A row that begins with `-` does not exist yet; a test fails when it does, so that the mark is removed.
 */
export const chat = `
/                                          | any    | course             | not_found
login/{id}                                 | guest
login/complete/{id}                        | member
registration/{id}                          | guest
registration_confirmation/{id}             | guest  | inputed            | registration/{id}
registration_complete/{id}                 | member | confirmed          | ?
forgot/{id}                                | guest
forgot/code/{id}                           | guest  | emailed            | forgot/{id}
forgot/check/{id}                          | guest  | verified           | forgot/{id}
forgot/input/{id}                          | guest  | verified_birthday  | forgot/{id}
forgot/complete/{id}                       | guest  | confirmed          | forgot/{id}
account                                    | member | query:id           | not_found
account/profile                            | member | query:id           | not_found
account/profile/confirm                    | member | inputed            | account/profile
account/profile/complete                   | member | confirmed          | account/profile
account/password                           | member | query:id           | not_found
account/password/complete                  | member | confirmed          | account/password
account/mail                               | member | query:id           | not_found
account/mail/code                          | member | flag               | account/mail
account/mail/complete                      | member | confirmed          | account/mail
account/oneperson                        | member | query:id           | not_found
account/oneperson/confirm                | member | inputed            | account/oneperson
account/oneperson/complete               | member | confirmed          | account/oneperson
account/qr                               | member | query:id           | not_found
account/quit                               | member | query:id           | not_found
account/quit/complete                      | guest  | confirmed          | ?
account/golf_course                      | member | query:id           | not_found
account/golf_course/complete             | member | confirmed          | account/golf_course
account/member                             | member | query:id           | not_found
account/member/input                       | member | query:id           | not_found
account/member/confirm                     | member | inputed            | account/member/input
account/member/complete                    | member | confirmed          | account/member
account/member/delete/{id}                 | member | query:id           | not_found
account/member/delete/complete             | member | confirmed          | account/member
reservation                                | any
reservation/coursemember                   | any
reservation/step_one/{id}                  | ?      | query:date         | reservation
reservation/step_two/{id}                  | ?      | inputed            | reservation, back 2
reservation/info_change/{id}               | ?      | inputed            | ?
reservation/final/{id}                     | ?      | confirmed          | reservation
reservation/oneperson/input                | ?
reservation/oneperson/step01/{id}          | ?      | query:date and query:start_frame_id | ?
reservation/oneperson/step02/{id}          | ?      | flag               | ?
reservation/oneperson/change/{id}          | ?      | flag               | ?
reservation/oneperson/step03/{id}          | ?      | confirmed          | ?
reservation/request/step_one/{id}          | ?      | query:date         | ?
reservation/request/step_two/{id}          | ?      | inputed            | ?, back 3
reservation/request/info_change/{id}       | ?      | inputed            | ?
reservation/request/final/{id}             | ?      | confirmed          | ?
reservation/request/email_input            | ?
reservation/request/email_authentication   | ?      | emailed            | reservation/request/email_input
reservation/request/email_complete         | ?      | confirmed          | reservation/request/email_input
sport                                      | ?
sport/{id}                                 | ?
sport/complete/{reserve_id}                | ?
reservation/cancel/{type}/{id}             | ?
reservation/cancel/complete                | ?      | confirmed          | reservation/reservation-list
reservation/companion/{id}               | member
reservation/companion/select/{id}        | member | added              | reservation/companion/{id}
reservation/companion/complete/{id}      | member
reservation/companion/share/{id}         | any
reservation/companion/share/complete/{id} | any   | confirmed          | ?
reservation/{type}/edit/{id}             | ?
reservation/{type}/edit/confirm/{id}     | ?      | flag               | ?
reservation/{type}/edit/complete/{id}    | ?      | flag               | ?
reservation/{type}/change-number-person/{id} | ?
reservation/{type}/change-number-person/confirm/{id} | ? | flag         | ?
reservation/{type}/change-number-person/complete/{id} | ? | flag        | ?
reservation/reservation-list               | ?
reservation/{type}/reservation-detail/{id} | ?
friend/list                              | member
friend/add                               | member
friend/add/complete                      | member | flag               | friend/list
friend/edit/{id}                         | member
friend/edit/complete                     | member | flag               | friend/list
friend/delete/complete                   | member | flag               | friend/list
notice/setting                             | member | query:id           | not_found
notice/list                                | any
notice/{id}                                | any
notice/category/{category}                 | any
point/history                              | member
contact/faq                                | any
contact                                    | any
contact/confirm                            | any    | inputed            | contact
contact/complete                           | any    | flag               | contact
play/history                               | member
line/integration                           | member
sports_results                           | ?
sports_results/{id}                      | ?
addFriend                                  | any
`

export const mypage = `
mypage                                     | member
mypage/login/{id?}                         | guest
mypage/line/callback                       | any
mypage/registration/{id?}                  | guest
mypage/registration/code/{id}              | guest  | emailed            | mypage/registration/{id?}
mypage/registration/input/{id}             | guest  | verified or cookie:registration or query:is_shift_member=1 | mypage/registration/{id?}
mypage/registration/confirm/{id}           | guest  | inputed            | mypage/registration/{id?}
mypage/registration/complete/{id}          | member | confirmed          | ?
mypage/forgot/{id?}                        | guest
mypage/forgot/code/{id}                    | guest  | emailed            | mypage/forgot/{id?}
mypage/forgot/check/{id}                   | guest  | verified           | mypage/forgot/{id?}
mypage/forgot/input/{id}                   | guest  | verified_birthday  | mypage/forgot/{id?}
mypage/forgot/complete/{id}                | guest  | confirmed          | mypage/forgot/{id?}
mypage/email/add/alert                     | ?      | flag               | mypage/login/{id?}
mypage/email/add/input                     | ?      | flag               | mypage/login/{id?}
mypage/email/add/code                      | ?      | flag               | mypage/login/{id?}
mypage/account                             | member
mypage/account/profile                     | member
mypage/account/profile/confirm             | member | inputed            | mypage/account/profile
mypage/account/profile/complete            | member | confirmed          | mypage/account/profile
mypage/account/password                    | member
mypage/account/password/complete           | member | confirmed          | mypage/account/password
mypage/account/mail                        | member
mypage/account/mail/code                   | member | flag               | mypage/account/mail
mypage/account/mail/complete               | member | confirmed          | mypage/account/mail
mypage/account/oneperson                 | member
mypage/account/oneperson/confirm         | member | inputed            | mypage/account/oneperson
mypage/account/oneperson/complete        | member | confirmed          | mypage/account/oneperson
mypage/account/qr                        | member
mypage/account/quit                        | member
mypage/account/quit/complete               | guest  | confirmed          | ?
mypage/account/golf_course               | member
mypage/account/golf_course/complete      | member | confirmed          | mypage/account/golf_course
mypage/account/member                      | member
mypage/account/member/input                | member
mypage/account/member/confirm              | member | inputed            | mypage/account/member/input
mypage/account/member/complete             | member | confirmed          | mypage/account/member
mypage/account/member/delete/{id}          | member
mypage/account/member/delete/complete      | member | confirmed          | mypage/account/member
mypage/reservation/cancel/{type}/{id}      | ?
mypage/reservation/cancel/complete         | ?      | confirmed          | mypage/reservation/reservation-list
mypage/reservation/companion/{id}        | member
mypage/reservation/companion/select/{id} | member | added              | mypage/reservation/companion/{id}
mypage/reservation/companion/complete/{id} | member
mypage/reservation/companion/share/{id}  | any
mypage/reservation/companion/share/complete/{id} | any | confirmed     | ?
mypage/reservation/{type}/edit/{id}      | ?
mypage/reservation/{type}/edit/confirm/{id} | ?   | flag               | ?
mypage/reservation/{type}/edit/complete/{id} | ?  | flag               | ?
mypage/reservation/{type}/change-number-person/{id} | ?
mypage/reservation/{type}/change-number-person/confirm/{id} | ? | flag  | ?
mypage/reservation/{type}/change-number-person/complete/{id} | ? | flag | ?
mypage/reservation/competition/list        | ?
mypage/reservation/competition/reservation_request/{id} | ?
mypage/reservation/competition/complete    | ?
mypage/reservation/reservation-list        | ?
mypage/reservation/{type}/detail/{id}      | ?
mypage/competition/result                | ?
mypage/competition/{id}                  | ?
mypage/friend/list                       | member
mypage/friend/add                        | member
mypage/friend/add/complete               | member | flag               | mypage/friend/list
mypage/friend/edit/{id}                  | member
mypage/friend/edit/complete              | member | flag               | mypage/friend/list
mypage/friend/delete/complete            | member | flag               | mypage/friend/list
mypage/faq                                 | any
mypage/contact                             | any
mypage/contact/confirm                     | any    | inputed            | mypage/contact
mypage/contact/complete                    | any    | flag               | mypage/contact
mypage/play/history                        | member
mypage/line                                | member
mypage/notice/list                         | any
mypage/notice/setting                      | member
mypage/notice/{id}                         | any
mypage/point/history                       | member
mypage/email/stop                          | any
mypage/companion                         | any    | query:code         | ?
mypage/companion/registration/already    | any    | query:code         | ?
mypage/companion/registration/{id}       | guest
mypage/companion/registration/code/{id}  | guest  | emailed            | mypage/companion/registration/{id}
mypage/companion/registration/input/{id} | guest  | verified           | mypage/companion/registration/{id}
mypage/companion/registration/confirm/{id} | guest | inputed          | mypage/companion/registration/{id}
mypage/companion/registration/complete   | member | confirmed          | ?
mypage/companion/preregistration/{id}    | guest  | code               | ?
mypage/companion/preregistration/confirm/{id} | guest | inputed         | ?
mypage/companion/preregistration/complete/{id} | guest | confirmed      | ?
`

export const reserved = `
reserved/{id?}                             | any    | course             | reserved/select
reserved/select                            | any
reserved/oneperson/setting                 | ?
reserved/regular/step1/{id}                | any    | query:date         | reserved/select
reserved/regular/step2/{id}                | any    | inputed            | reserved/select
reserved/regular/step3/{id}                | any    | confirmed          | reserved/select
reserved/oneperson/step01/{id}             | ?      | query:date and query:start_frame_id | reserved/select
reserved/oneperson/step02/{id}             | ?      | flag               | reserved/select
reserved/oneperson/step03/{id}             | ?      | confirmed          | reserved/select
reserved/request/step1/{id}                | any    | query:date         | reserved/select
reserved/request/step2/{id}                | any    | inputed            | reserved/select
reserved/request/step3/{id}                | any    | confirmed          | reserved/select
reserved/coursemember                      | any
reserved/request/mail                      | any
reserved/request/mail/code                 | any    | emailed            | reserved/select
reserved/request/mail/complete             | any    | verified           | reserved/select
`

/** The named routes: name | path. */
export const named = {
  'mypage.login': '/mypage/login/{id?}',
  'line.login': '/login/{id}',
  'mypage.login.callback': '/mypage/line/callback',
  'mypage.companion.index': '/mypage/companion',
  'mypage.companion.registration.already': '/mypage/companion/registration/already',
}

export type Said = {
  /** With `{id}` as in the specification, and with a leading slash. */
  readonly path: string
  readonly who: string
  /** All of the lists must be satisfied, each by one entry. */
  readonly needs: readonly (readonly string[])[]
  readonly without: string
  readonly back: number | undefined
  readonly later: boolean
}

export const read = (table: string): readonly Said[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [first = '', who = '?', needs = '', leads = ''] = line.split('|').map((cell) => cell.trim())
      const [without = '', back] = leads.split(', back ')
      return {
        path: `/${first.replace(/^- /, '').replace(/^\//, '')}`,
        who,
        needs: needs === '' ? [] : needs.split(' and ').map((need) => need.split(' or ')),
        without,
        back: back === undefined ? undefined : Number(back),
        later: first.startsWith('- '),
      }
    })

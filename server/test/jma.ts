import { addDays, type PlayDate } from '@jgm/contract/model/dates'

const at = (date: PlayDate, hour: number): string => `${date}T${String(hour).padStart(2, '0')}:00:00+09:00`

const named = (name: string, code: string) => ({ name, code })

/**
 * What the Japan Meteorological Agency answers at 17:00 of a day for 茨城県, in its form: three days of areas and stations, and a week of the prefecture. It writes
 * an empty text where it says nothing.
 */
export function jmaAnswer(date: PlayDate) {
  const [one, two, three] = [date, addDays(date, 1), addDays(date, 2)]
  const week = Array.from({ length: 7 }, (_, ahead) => at(addDays(date, ahead + 1), 0))
  return [
    {
      publishingOffice: '水戸地方気象台',
      reportDatetime: at(one, 17),
      timeSeries: [
        {
          timeDefines: [at(one, 17), at(two, 0), at(three, 0)],
          areas: [
            {
              area: named('北部', '080010'),
              weatherCodes: ['200', '313', '100'],
              weathers: ['くもり', '雨　昼過ぎ　から　くもり', '晴れ'],
              winds: ['北の風', '北東の風　後　やや強く　海上　では　北東の風　強く', '北西の風　強く'],
              waves: ['１メートル', '２メートル', '１メートル'],
            },
            {
              area: named('南部', '080020'),
              weatherCodes: ['200', '202', '101'],
              weathers: ['くもり', 'くもり　一時　雨', '晴れ　時々　くもり'],
              winds: ['北の風', '北東の風', '北西の風'],
              waves: ['１メートル', '２メートル', '１メートル'],
            },
          ],
        },
        {
          timeDefines: [at(one, 18), at(two, 0), at(two, 6), at(two, 12), at(two, 18)],
          areas: [
            { area: named('北部', '080010'), pops: ['20', '90', '70', '40', '100'] },
            { area: named('南部', '080020'), pops: ['20', '30', '50', '60', '30'] },
          ],
        },
        {
          timeDefines: [at(two, 0), at(two, 9)],
          areas: [
            { area: named('水戸', '40201'), temps: ['-1', '9'] },
            { area: named('土浦', '40341'), temps: ['3', '10'] },
          ],
        },
      ],
    },
    {
      publishingOffice: '水戸地方気象台',
      reportDatetime: at(one, 17),
      timeSeries: [
        {
          timeDefines: week,
          areas: [
            {
              area: named('茨城県', '080000'),
              weatherCodes: ['313', '100', '204', '400', '999', '201', '101'],
              pops: ['', '10', '50', '80', '20', '30', '20'],
              reliabilities: ['', '', 'A', 'B', 'C', 'A', 'A'],
            },
          ],
        },
        {
          timeDefines: week,
          areas: [
            {
              area: named('水戸', '40201'),
              tempsMin: ['', '1', '2', '-3', '0', '1', '2'],
              tempsMinUpper: ['', '2', '3', '-2', '1', '2', '3'],
              tempsMinLower: ['', '0', '1', '-4', '-1', '0', '1'],
              tempsMax: ['', '12', '8', '2', '9', '11', '13'],
              tempsMaxUpper: ['', '13', '9', '3', '10', '12', '14'],
              tempsMaxLower: ['', '11', '7', '1', '8', '10', '12'],
            },
          ],
        },
      ],
      tempAverage: { areas: [{ area: named('水戸', '40201'), min: '1.2', max: '11.3' }] },
      precipAverage: { areas: [{ area: named('水戸', '40201'), min: '0.4', max: '9.0' }] },
    },
  ]
}

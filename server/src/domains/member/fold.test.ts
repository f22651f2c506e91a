import { foldName, oldForms } from '@jgm/contract/model/fold'
import { expect } from 'vitest'
import { addMembers } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it('a name is folded by the browser as by the database', async ({ api }) => {
  const [member] = await addMembers(api, 1)
  for (const name of [oldForms, 'ヴィトン　ｶﾞﾗｼｬ', 'Ｋｅｎ SMITH', '塚本\t花子', 'ゞ々〆ヶ ﾊﾟ']) {
    const [row] = await api.rows<{ name_key: string; family_key: string }>(
      'update member set last_name = $1, first_name = $1 where id = $2 returning name_key, family_key',
      [name, member?.id],
    )
    expect(row).toEqual({ name_key: foldName(name + name), family_key: foldName(name) })
  }
  expect(foldName('髙橋　﨑濵')).toBe('高橋崎浜')
})

-- What a desk has ordered of reservations: it waits until `until`, while it can be taken back, and is carried out then.
create table desk_order (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  staff_id bigint not null references staff,
  -- The order and its facts; emptied when it has failed, because they name people.
  contents jsonb not null,
  -- The starts that it concerns.
  starts bigint[] not null,
  until timestamptz not null,
  -- Why it could not be carried out, as an error of the API.
  failed jsonb,
  ordered_at timestamptz not null default app_now()
);
create index desk_order_of_course on desk_order (course_id);
create index desk_order_due on desk_order (until) where failed is null;

-- One order waits for a reservation at a time.
create table desk_order_about (
  number text primary key,
  order_id bigint not null references desk_order on delete cascade
);
create index desk_order_about_order on desk_order_about (order_id);

-- A desk keeps a start while somebody is on the telephone.
alter domain hold_kind drop constraint known;
alter domain hold_kind add constraint known check (value in ('checkout', 'offer', 'desk'));

-- What the desk books: how many play on each start that it holds.
alter type book_order add attribute tee_time_ids bigint[];
alter type book_order add attribute players smallint[];
-- What the desk changes: the hold that has the new starts. It may concern a party that has been received.
alter type change_order add attribute hold_hash bytea;
alter type change_order add attribute is_desk boolean;

-- Who telephones is found by the digits of the number, and who has booked without an account by name and number.
create index member_phone on member (phone_number text_pattern_ops) where activated_at is not null;
alter table reservation
  add column caller_phone text generated always as (
    case when holder_kind <> 'member' and type <> 'competition' then contact ->> 'phone_number' end) stored,
  add column caller_key text collate "C" generated always as (case when holder_kind <> 'member' and type <> 'competition' then
    translate(lower(normalize(regexp_replace(coalesce(contact ->> 'last_name', '') || coalesce(contact ->> 'first_name', ''), '\s', '', 'g'), nfkc)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ髙﨑嵜濵濱邉邊齋齊斉澤嶋嶌廣櫻國德瀨惠眞龍冨栁𠮷槇瀧舘條壽彌當萬渕關黑靑增藏與榮豐學鄕敎邨曾絲圓縣淸郞戶靜壯桒藪籔舩檜莊總晄禮遙凜堯亘穗假橫實竝步每祿綠巖嶽峯埜鷄龜藝體鐵錄覺辯勳經繩聰單佛將專對來兒兩劍勞區參壹奧寬寶應擴晝曉樓樂權歸氣澁濟燒獨畫瘦稻緖臺蘆蟲螢賴釋鑄隱靈顏飜驛髓鬪鹽齒',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ高崎崎浜浜辺辺斎斎斎沢島島広桜国徳瀬恵真竜富柳吉槙滝館条寿弥当万淵関黒青増蔵与栄豊学郷教村曽糸円県清郎戸静壮桑薮薮船桧荘総晃礼遥凛尭亙穂仮横実並歩毎禄緑巌岳峰野鶏亀芸体鉄録覚弁勲経縄聡単仏将専対来児両剣労区参壱奥寛宝応拡昼暁楼楽権帰気渋済焼独画痩稲緒台芦虫蛍頼釈鋳隠霊顔翻駅髄闘塩歯') end) stored,
  add column caller_kana_key text collate "C" generated always as (case when holder_kind <> 'member' and type <> 'competition' then
    translate(lower(normalize(regexp_replace(coalesce(contact ->> 'last_name_kana', '') || coalesce(contact ->> 'first_name_kana', ''), '\s', '', 'g'), nfkc)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ髙﨑嵜濵濱邉邊齋齊斉澤嶋嶌廣櫻國德瀨惠眞龍冨栁𠮷槇瀧舘條壽彌當萬渕關黑靑增藏與榮豐學鄕敎邨曾絲圓縣淸郞戶靜壯桒藪籔舩檜莊總晄禮遙凜堯亘穗假橫實竝步每祿綠巖嶽峯埜鷄龜藝體鐵錄覺辯勳經繩聰單佛將專對來兒兩劍勞區參壹奧寬寶應擴晝曉樓樂權歸氣澁濟燒獨畫瘦稻緖臺蘆蟲螢賴釋鑄隱靈顏飜驛髓鬪鹽齒',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ高崎崎浜浜辺辺斎斎斎沢島島広桜国徳瀬恵真竜富柳吉槙滝館条寿弥当万淵関黒青増蔵与栄豊学郷教村曽糸円県清郎戸静壮桑薮薮船桧荘総晃礼遥凛尭亙穂仮横実並歩毎禄緑巌岳峰野鶏亀芸体鉄録覚弁勲経縄聡単仏将専対来児両剣労区参壱奥寛宝応拡昼暁楼楽権帰気渋済焼独画痩稲緒台芦虫蛍頼釈鋳隠霊顔翻駅髄闘塩歯') end) stored;
create index reservation_caller_phone on reservation (course_id, caller_phone text_pattern_ops) where caller_phone is not null;
create index reservation_caller_key on reservation (course_id, caller_key) where caller_phone is not null;
create index reservation_caller_kana_key on reservation (course_id, caller_kana_key) where caller_phone is not null;

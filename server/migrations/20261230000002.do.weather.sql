-- Where the weather of a course is forecast, in the codes of the Japan Meteorological Agency: its office, its area of a day's forecast, and the
-- station of the temperatures. Null: no forecast is shown.
alter table course
  add column weather_office text check (weather_office ~ '^\d{6}$'),
  add column weather_area text check (weather_area ~ '^\d{6}$'),
  add column weather_station text check (weather_station ~ '^\d{5}$'),
  add constraint course_weather_place check (
    (weather_office is null) = (weather_area is null) and (weather_area is not null or weather_station is null)
  );

-- The last forecast of a course that could be read. `days`: as the contract says (`dayForecast`).
create table course_forecast (
  course_id int primary key references course,
  source text not null check (source in ('jma', 'sample')),
  area text not null,
  reported_at timestamptz not null,
  read_at timestamptz not null,
  days jsonb not null check (jsonb_typeof(days) = 'array')
);

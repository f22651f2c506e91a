-- A telling of the organiser's without the time that must have passed since the last one.
select weaken('organiser_tell', 'organiser_told.told_at <= v_now - make_interval(hours => p_hours)', 'true');
